import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

const keyOf = ({ node }) => node.key?.name ?? node.key?.value;

const isCallTo = (path, name) => {
  const { callee } = path?.node ?? {};
  return callee?.name === name || callee?.property?.name === name;
};

/** Whether the property belongs to the object that a call gets as its argument. */
const isArgumentOf = (path, name) => isCallTo(path.parentPath?.parentPath, name);

/** Whether a function only throws, or does nothing: what an effect does until it is provided. */
const isPlaceholder = ({ node: { body } }) =>
  body?.type === "BlockStatement" &&
  (body.body.length === 0 || (body.body.length === 1 && body.body[0].type === "ThrowStatement"));

const arePlaceholders = ({ properties }) =>
  properties?.every(({ value }) => isPlaceholder({ node: value ?? {} }));

/** Whether an expression compares the type of an event, which the machine's configuration decides. */
const isEventType = ({ node }) =>
  node?.type === "BinaryExpression" &&
  node.left.type === "MemberExpression" &&
  node.left.object.name === "event" &&
  node.left.property.name === "type";

/** Code whose mutants no test of behaviour can notice, each kind with its reason. */
const reasons = [
  [
    "types exist for the compiler only",
    (path) => path.isObjectProperty() && keyOf(path) === "types" && isArgumentOf(path, "setup"),
  ],
  [
    "declared for the compiler: an implementation is always provided",
    (path) =>
      path.isObjectProperty() &&
      isArgumentOf(path, "setup") &&
      (keyOf(path) === "actors" || (keyOf(path) === "actions" && arePlaceholders(path.node.value))),
  ],
  [
    "a placeholder: the effect is always provided",
    (path) => path.isArrowFunctionExpression() && isPlaceholder(path),
  ],
  [
    "a name for the inspector; a wrong reference to it fails at start",
    (path) =>
      path.isObjectProperty() &&
      keyOf(path) === "id" &&
      (isArgumentOf(path, "createMachine") ||
        path.parent.properties.some((property) => property.key?.name === "src")),
  ],
  [
    "narrows the type of an event for the compiler; the machine runs it for that event only",
    (path) =>
      isEventType(path) ||
      (path.key === "alternate" &&
        path.parentPath.isConditionalExpression() &&
        isEventType(path.parentPath.get("test"))) ||
      (path.key === "consequent" &&
        path.parentPath.isIfStatement() &&
        isEventType(path.parentPath.get("test"))),
  ],
  [
    "the text of a defect, for developers",
    (path) => path.isNewExpression() && path.node.callee.name === "Error",
  ],
];

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, "unobservable", {
    shouldIgnore: (path) => reasons.find(([, applies]) => applies(path))?.[0],
  }),
];
