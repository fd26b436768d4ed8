package io.voluntas.policies.cpu.eevdf;

import io.voluntas.policies.cpu.eevdf.VirtualTimeQueue.Node;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A treap of entities by (deadline, id). Each node knows of its subtree the least start of those
 * that may be picked, and the least and the largest slice. Priorities are a hash of the id, so that
 * its shape depends on what is in it and on nothing else.
 *
 * <p>A node must not change while it is in here: delete, change, insert.
 */
final class DeadlineTree {
  private @Nullable Node root;

  /** A node's place in the tree and what it knows of its subtree. */
  static final class Links {
    @Nullable Node left;
    @Nullable Node right;
    long priority;
    boolean candidate;
    // Whether the subtree has a candidate; leastStart means something only then.
    boolean candidates;
    long leastStart;
    long leastSlice;
    long largestSlice;
  }

  void insert(Node node, boolean candidate) {
    Links links = node.links;
    links.left = null;
    links.right = null;
    links.priority = mix(node.id);
    links.candidate = candidate;
    refresh(node);
    root = insert(root, node);
  }

  void delete(Node node) {
    root = delete(root, node);
  }

  /** The least candidate whose start is not above V, given floor(V). */
  @Nullable Node firstEligible(long virtualTime) {
    Node at = root;
    while (at != null) {
      Links links = at.links;
      Node left = links.left;
      if (left != null && left.links.candidates && left.links.leastStart - virtualTime <= 0) {
        at = left;
      } else if (links.candidate && at.start - virtualTime <= 0) {
        return at;
      } else {
        at = links.right;
      }
    }
    return null;
  }

  /** The least candidate. */
  @Nullable Node firstCandidate() {
    Node at = root;
    while (at != null) {
      Links links = at.links;
      Node left = links.left;
      if (left != null && left.links.candidates) {
        at = left;
      } else if (links.candidate) {
        return at;
      } else {
        at = links.right;
      }
    }
    return null;
  }

  OptionalLong leastSlice() {
    return root == null ? OptionalLong.empty() : OptionalLong.of(root.links.leastSlice);
  }

  OptionalLong largestSlice() {
    return root == null ? OptionalLong.empty() : OptionalLong.of(root.links.largestSlice);
  }

  private static Node insert(@Nullable Node at, Node node) {
    if (at == null) {
      return node;
    }
    Links links = at.links;
    if (Long.compareUnsigned(node.links.priority, links.priority) > 0) {
      split(at, node);
      refresh(node);
      return node;
    }
    if (before(node, at)) {
      links.left = insert(links.left, node);
    } else {
      links.right = insert(links.right, node);
    }
    refresh(at);
    return at;
  }

  /** Hangs what is before the node to its left and what is after it to its right. */
  private static void split(@Nullable Node at, Node node) {
    if (at == null) {
      node.links.left = null;
      node.links.right = null;
      return;
    }
    Links links = at.links;
    if (before(at, node)) {
      split(links.right, node);
      links.right = node.links.left;
      node.links.left = at;
    } else {
      split(links.left, node);
      links.left = node.links.right;
      node.links.right = at;
    }
    refresh(at);
  }

  private static @Nullable Node delete(@Nullable Node at, Node node) {
    if (at == null) {
      throw new IllegalStateException("entity " + node.id + " is not in the tree");
    }
    Links links = at.links;
    if (at == node) {
      return merge(links.left, links.right);
    }
    if (before(node, at)) {
      links.left = delete(links.left, node);
    } else {
      links.right = delete(links.right, node);
    }
    refresh(at);
    return at;
  }

  private static @Nullable Node merge(@Nullable Node left, @Nullable Node right) {
    if (left == null) {
      return right;
    }
    if (right == null) {
      return left;
    }
    if (Long.compareUnsigned(left.links.priority, right.links.priority) >= 0) {
      left.links.right = merge(left.links.right, right);
      refresh(left);
      return left;
    }
    right.links.left = merge(left, right.links.left);
    refresh(right);
    return right;
  }

  private static boolean before(Node a, Node b) {
    long difference = a.deadline - b.deadline;
    return difference != 0 ? difference < 0 : a.id < b.id;
  }

  private static void refresh(Node node) {
    Links links = node.links;
    links.candidates = links.candidate;
    links.leastStart = node.start;
    links.leastSlice = node.slice;
    links.largestSlice = node.slice;
    absorb(links, links.left);
    absorb(links, links.right);
  }

  private static void absorb(Links links, @Nullable Node child) {
    if (child == null) {
      return;
    }
    Links other = child.links;
    if (other.candidates && (!links.candidates || other.leastStart - links.leastStart < 0)) {
      links.leastStart = other.leastStart;
      links.candidates = true;
    }
    links.leastSlice = Math.min(links.leastSlice, other.leastSlice);
    links.largestSlice = Math.max(links.largestSlice, other.largestSlice);
  }

  private static long mix(int id) {
    long x = id * 0x9E3779B97F4A7C15L + 0x9E3779B97F4A7C15L;
    x = (x ^ (x >>> 30)) * 0xBF58476D1CE4E5B9L;
    x = (x ^ (x >>> 27)) * 0x94D049BB133111EBL;
    return x ^ (x >>> 31);
  }
}
