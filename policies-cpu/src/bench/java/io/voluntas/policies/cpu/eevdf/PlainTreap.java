package io.voluntas.policies.cpu.eevdf;

import java.util.SplittableRandom;

/**
 * What the lag queue is measured against: an augmented treap as textbooks have it, recursive, with
 * long keys and the same three aggregates, and an eager EEVDF on top that knows neither sleepers
 * nor exact remainders. Virtual times are in 1/2^20; V is kept from an anchor.
 */
final class PlainTreap {
  private static final int GRID_BITS = 20;

  private final SplittableRandom random = new SplittableRandom(7);
  private final Node[] nodes;
  private Node root;
  // V = anchor + rest / total, 0 <= rest < total.
  private long anchor;
  private long rest;
  private long total;

  PlainTreap(int entities) {
    nodes = new Node[entities];
  }

  private static final class Node {
    final int id;
    final long weight;
    final long slice;
    final long priority;
    long runtime;
    long deadline;
    long leastRuntime;
    long leastSlice;
    long largestSlice;
    Node left;
    Node right;

    Node(int id, long weight, long slice, long priority) {
      this.id = id;
      this.weight = weight;
      this.slice = slice;
      this.priority = priority;
    }
  }

  void join(int id, long weight, long slice) {
    Node node = new Node(id, weight, slice, random.nextLong());
    nodes[id] = node;
    node.deadline = (slice << GRID_BITS) / weight;
    total += weight;
    root = insert(root, node);
  }

  int pick() {
    Node at = root;
    while (true) {
      if (at.left != null && at.left.leastRuntime <= anchor) {
        at = at.left;
      } else if (at.runtime <= anchor) {
        return at.id;
      } else {
        at = at.right;
      }
    }
  }

  long slice(int id) {
    return nodes[id].slice;
  }

  void charge(int id, long service) {
    Node node = nodes[id];
    root = delete(root, node);
    long steps = (service << GRID_BITS) / node.weight;
    node.runtime += steps;
    rest += steps * node.weight;
    long whole = rest / total;
    anchor += whole;
    rest -= whole * total;
    if (node.runtime >= node.deadline) {
      node.deadline = node.runtime + (node.slice << GRID_BITS) / node.weight;
    }
    root = insert(root, node);
  }

  private static boolean before(Node a, Node b) {
    return a.deadline != b.deadline ? a.deadline < b.deadline : a.id < b.id;
  }

  private static Node insert(Node at, Node node) {
    if (at == null) {
      node.left = null;
      node.right = null;
      refresh(node);
      return node;
    }
    if (before(node, at)) {
      at.left = insert(at.left, node);
      if (at.left.priority > at.priority) {
        return rotateRight(at);
      }
    } else {
      at.right = insert(at.right, node);
      if (at.right.priority > at.priority) {
        return rotateLeft(at);
      }
    }
    refresh(at);
    return at;
  }

  private static Node delete(Node at, Node node) {
    if (at == node) {
      return merge(at.left, at.right);
    }
    if (before(node, at)) {
      at.left = delete(at.left, node);
    } else {
      at.right = delete(at.right, node);
    }
    refresh(at);
    return at;
  }

  private static Node merge(Node left, Node right) {
    if (left == null) {
      return right;
    }
    if (right == null) {
      return left;
    }
    if (left.priority > right.priority) {
      left.right = merge(left.right, right);
      refresh(left);
      return left;
    }
    right.left = merge(left, right.left);
    refresh(right);
    return right;
  }

  private static Node rotateRight(Node at) {
    Node up = at.left;
    at.left = up.right;
    up.right = at;
    refresh(at);
    refresh(up);
    return up;
  }

  private static Node rotateLeft(Node at) {
    Node up = at.right;
    at.right = up.left;
    up.left = at;
    refresh(at);
    refresh(up);
    return up;
  }

  private static void refresh(Node node) {
    node.leastRuntime = node.runtime;
    node.leastSlice = node.slice;
    node.largestSlice = node.slice;
    if (node.left != null) {
      absorb(node, node.left);
    }
    if (node.right != null) {
      absorb(node, node.right);
    }
  }

  private static void absorb(Node node, Node child) {
    node.leastRuntime = Math.min(node.leastRuntime, child.leastRuntime);
    node.leastSlice = Math.min(node.leastSlice, child.leastSlice);
    node.largestSlice = Math.max(node.largestSlice, child.largestSlice);
  }
}
