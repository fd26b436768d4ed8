package io.voluntas.engine.forecast;

import java.util.Arrays;

/**
 * The jobs of one project that can be served, in arrival order, with what a simulation knows of
 * them. They lie in arrays from the head on, which moves on as jobs end.
 */
abstract class Window {
  private static final int ROOM = 16;

  final TypeQueue queue;
  int head;
  int tail;

  /** Only jobs before this place have a speed. */
  int served;

  /** Positions in the queue. */
  int[] jobs = new int[ROOM];

  double[] usage = new double[ROOM];

  /** Running time that a job needed at a time, and its speed since; where it has one, its end. */
  double[] left = new double[ROOM];

  double[] since = new double[ROOM];
  double[] speed = new double[ROOM];
  double[] finish = new double[ROOM];

  /** What all of them use, millionths. */
  double inWindow;

  Window(TypeQueue queue) {
    this.queue = queue;
  }

  final void empty() {
    head = 0;
    tail = 0;
    served = 0;
    inWindow = 0;
  }

  /** Puts the job at a position of the queue at a place. */
  final void enter(int wanted, int at) {
    int place = wanted;
    if (tail == jobs.length) {
      place -= head;
      makeRoom();
    }
    for (int i = tail; i > place; i--) {
      move(i - 1, i);
    }
    tail++;
    served += place < served ? 1 : 0;
    jobs[place] = at;
    usage[place] = queue.usage(at);
    left[place] = queue.left(at);
    since[place] = 0;
    speed[place] = 0;
    finish[place] = Double.POSITIVE_INFINITY;
    inWindow += usage[place];
  }

  /** Moves all to the first place, and enlarges the arrays when they fill half of them. */
  private void makeRoom() {
    for (int i = head; i < tail; i++) {
      move(i, i - head);
    }
    tail -= head;
    served = Math.max(0, served - head);
    head = 0;
    if (2 * tail > jobs.length) {
      int room = 2 * jobs.length;
      jobs = Arrays.copyOf(jobs, room);
      usage = Arrays.copyOf(usage, room);
      left = Arrays.copyOf(left, room);
      since = Arrays.copyOf(since, room);
      speed = Arrays.copyOf(speed, room);
      finish = Arrays.copyOf(finish, room);
    }
  }

  final void move(int from, int to) {
    jobs[to] = jobs[from];
    usage[to] = usage[from];
    left[to] = left[from];
    since[to] = since[from];
    speed[to] = speed[from];
    finish[to] = finish[from];
  }
}
