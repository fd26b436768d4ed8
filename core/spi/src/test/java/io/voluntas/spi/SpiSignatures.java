package io.voluntas.spi;

import java.io.IOException;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes down what a plugin can compile against: public types and their public and protected
 * members, sorted, one a line, indented under their type. Constants carry their value, because the
 * compiler copies it into plugins.
 */
final class SpiSignatures {
  private SpiSignatures() {}

  /** The signatures of every public type below {@code io.voluntas.spi}. */
  static String ofSpi() throws IOException, URISyntaxException, ReflectiveOperationException {
    Path classes =
        Path.of(Plugin.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<String> names;
    try (Stream<Path> files = Files.walk(classes)) {
      names =
          files
              .map(file -> classes.relativize(file).toString())
              .filter(name -> name.endsWith(".class") && !name.endsWith("package-info.class"))
              .map(name -> name.replaceFirst("\\.class$", "").replace('/', '.'))
              .sorted()
              .toList();
    }
    StringBuilder text = new StringBuilder();
    for (String name : names) {
      Class<?> type = Class.forName(name, false, Plugin.class.getClassLoader());
      if (visible(type)) {
        text.append(of(type));
      }
    }
    return text.toString();
  }

  /** The signatures of one type. */
  static String of(Class<?> type) throws ReflectiveOperationException {
    TreeSet<String> members = new TreeSet<>();
    for (Field field : type.getDeclaredFields()) {
      if (shown(field)) {
        members.add(
            modifiers(field)
                + name(field.getGenericType())
                + " "
                + field.getName()
                + constant(field));
      }
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (shown(constructor)) {
        members.add(
            modifiers(constructor)
                + type.getSimpleName()
                + parameters(constructor.getGenericParameterTypes())
                + thrown(constructor.getGenericExceptionTypes()));
      }
    }
    for (Method method : type.getDeclaredMethods()) {
      if (shown(method) && !method.isBridge()) {
        members.add(
            (method.isDefault() ? "default " : modifiers(method))
                + variables(method.getTypeParameters())
                + name(method.getGenericReturnType())
                + " "
                + method.getName()
                + parameters(method.getGenericParameterTypes())
                + thrown(method.getGenericExceptionTypes()));
      }
    }
    StringBuilder text = new StringBuilder(header(type)).append('\n');
    members.forEach(member -> text.append("  ").append(member).append('\n'));
    return text.toString();
  }

  private static String header(Class<?> type) {
    StringBuilder text = new StringBuilder();
    int kept = Modifier.ABSTRACT | Modifier.FINAL;
    if (!type.isInterface() && !type.isEnum() && !type.isRecord()) {
      text.append(modifiers(type.getModifiers() & kept));
    }
    text.append(type.isSealed() ? "sealed " : "").append(kind(type)).append(type.getName());
    text.append(variables(type.getTypeParameters()).stripTrailing());
    if (type.isRecord()) {
      text.append(
          Arrays.stream(type.getRecordComponents())
              .map(SpiSignatures::component)
              .collect(Collectors.joining(", ", "(", ")")));
    }
    List<Type> parents = new ArrayList<>(List.of(type.getGenericInterfaces()));
    if (type.getSuperclass() != null && !type.isEnum() && !type.isRecord()) {
      parents.add(0, type.getGenericSuperclass());
    }
    parents.remove(Object.class);
    text.append(joined(" : ", parents));
    if (type.isSealed()) {
      text.append(joined(" permits ", List.of(type.getPermittedSubclasses())));
    }
    return text.toString();
  }

  private static String component(RecordComponent component) {
    return name(component.getGenericType()) + " " + component.getName();
  }

  private static String kind(Class<?> type) {
    if (type.isAnnotation()) {
      return "annotation ";
    }
    if (type.isInterface()) {
      return "interface ";
    }
    return type.isEnum() ? "enum " : type.isRecord() ? "record " : "class ";
  }

  private static boolean visible(Class<?> type) {
    for (Class<?> at = type; at != null; at = at.getEnclosingClass()) {
      if (!Modifier.isPublic(at.getModifiers()) || at.isAnonymousClass() || at.isLocalClass()) {
        return false;
      }
    }
    return true;
  }

  private static <M extends AccessibleObject & Member & AnnotatedElement> boolean shown(M member) {
    return !member.isSynthetic()
        && (member.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0;
  }

  private static String modifiers(Member member) {
    int kept = Modifier.PROTECTED | Modifier.STATIC | Modifier.ABSTRACT | Modifier.FINAL;
    return modifiers(member.getModifiers() & kept);
  }

  private static String modifiers(int modifiers) {
    return modifiers == 0 ? "" : Modifier.toString(modifiers) + " ";
  }

  private static String constant(Field field) throws ReflectiveOperationException {
    boolean copied = field.getType().isPrimitive() || field.getType() == String.class;
    return Modifier.isStatic(field.getModifiers()) && copied ? " = " + field.get(null) : "";
  }

  private static String variables(TypeVariable<?>[] variables) {
    return variables.length == 0
        ? ""
        : Arrays.stream(variables)
            .map(variable -> variable.getName() + joined(" : ", bounds(variable)))
            .collect(Collectors.joining(", ", "<", "> "));
  }

  private static List<Type> bounds(TypeVariable<?> variable) {
    return Arrays.stream(variable.getBounds()).filter(bound -> bound != Object.class).toList();
  }

  private static String parameters(Type[] types) {
    return Arrays.stream(types)
        .map(SpiSignatures::name)
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String thrown(Type[] types) {
    return joined(" throws ", List.of(types));
  }

  private static String joined(String before, List<? extends Type> types) {
    return types.isEmpty()
        ? ""
        : before + types.stream().map(SpiSignatures::name).collect(Collectors.joining(", "));
  }

  private static String name(Type type) {
    return type.getTypeName();
  }
}
