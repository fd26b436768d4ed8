package io.voluntas.host.transfer;

/** Is told what became of transfers, on the client's thread. */
public interface TransferListener {
  /** The file is where it was to be. */
  void done(Transfer transfer);

  /** It did not work; the transfer says when it is tried again. */
  void failed(Transfer transfer, String words);

  /** It will never work. */
  void givenUp(Transfer transfer, String words);
}
