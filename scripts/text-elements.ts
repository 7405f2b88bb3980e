/**
 * Finds texts that a browser's translation would break.
 *
 * Translators replace every text node by elements of their own, but React keeps a reference to the removed node: updates are not
 * shown, and removing it or inserting something before it throws and unmounts the page. A text that is the only child of its
 * element is safe, because React writes it into the element. So a text may have siblings only if none of them ever changes.
 */
import type {
  Argument,
  BlockStatement,
  Expression,
  JSXElement,
  JSXElementChild,
  JSXFragment,
  ModuleItem,
  VariableDeclarator,
} from '@swc/core'
import { parseSync } from '@swc/core'

/** Kinds of a child: `comes` may be absent, `node` is any node from the caller. */
type Kind = 'element' | 'text' | 'changing' | 'comes' | 'node'

const CONSTANT = /^[A-Z][A-Z0-9_]*$/
const CONSTANT_OBJECTS = ['brand', 'business', 'routes']
/** Names of elements returned by hooks, whose type is not visible in the file. */
const ELEMENTS_OF_HOOKS = ['dialogs']
const WITHOUT_WORDS = /^\s*$/

/** A caller's node between blocks counts as a block. */
const BLOCKS = new Set([
  ...['article', 'aside', 'body', 'dialog', 'div', 'dl', 'fieldset', 'figure', 'footer', 'form', 'header', 'html'],
  ...['main', 'nav', 'ol', 'search', 'section', 'svg', 'ul'],
])

/** Components that contain text like a paragraph. */
const OF_WORDS = /(Button|Link|Chip|Anchor)$/

type Names = { elements: ReadonlySet<string>; nodes: ReadonlySet<string> }

const kind = (...kinds: Kind[]): Set<Kind> => new Set(kinds)
const either = (...kinds: readonly Set<Kind>[]): Set<Kind> => new Set(kinds.flatMap((one) => [...one]))

const isElement = (kinds: ReadonlySet<Kind>): boolean => !kinds.has('text') && !kinds.has('changing')

function kindsOf(expression: Expression | undefined, names: Names): Set<Kind> {
  const of = (part: Expression | undefined) => kindsOf(part, names)
  switch (expression?.type) {
    case undefined:
    case 'NullLiteral':
    case 'BooleanLiteral':
      return kind()
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsNonNullExpression':
      return of(expression.expression)
    case 'JSXElement':
    case 'JSXFragment':
      return kind('element')
    case 'StringLiteral':
      return WITHOUT_WORDS.test(expression.value) ? kind() : kind('text')
    case 'TemplateLiteral':
      return expression.expressions.every((part) => [...of(part)].join() === 'text') ? kind('text') : kind('changing')
    case 'ConditionalExpression':
      return either(kind('comes'), of(expression.consequent), of(expression.alternate))
    case 'BinaryExpression':
      if (expression.operator === '&&') return either(kind('comes'), of(expression.right))
      if (expression.operator === '??' || expression.operator === '||')
        return either(kind('comes'), of(expression.left), of(expression.right))
      return kind('changing')
    case 'CallExpression':
      return makesElements(expression.callee, expression.arguments, names) ? kind('comes', 'element') : kind('changing')
    case 'Identifier':
      return kindOfName(expression.value, names)
    case 'MemberExpression':
      return isConstantPart(expression) ? kind('text') : kind('changing')
    default:
      return kind('changing')
  }
}

function kindOfName(name: string, { elements, nodes }: Names): Set<Kind> {
  if (name === 'undefined') return kind()
  if (elements.has(name)) return kind('comes', 'element')
  if (nodes.has(name)) return kind('node')
  return CONSTANT.test(name) ? kind('text') : kind('changing')
}

function isConstantPart(expression: Expression): boolean {
  if (expression.type === 'MemberExpression') return isConstantPart(expression.object)
  return expression.type === 'Identifier' && CONSTANT_OBJECTS.includes(expression.value)
}

/** Whether a call creates elements: `list.map(() => <li />)`, or a portal. */
function makesElements(callee: { type: string }, args: readonly Argument[], names: Names): boolean {
  const called = callee as Expression
  if (called.type === 'Identifier') return called.value === 'createPortal'
  if (called.type !== 'MemberExpression' || called.property.type !== 'Identifier') return false
  if (!/^(map|flatMap)$/.test(called.property.value)) return false
  const [make] = args
  if (make?.expression.type !== 'ArrowFunctionExpression') return false
  const made = returned(make.expression.body)
  return made !== undefined && isElement(kindsOf(made, names))
}

function returned(body: BlockStatement | Expression): Expression | undefined {
  if (!('stmts' in body)) return body
  const last = body.stmts.findLast((statement) => statement.type === 'ReturnStatement')
  return last?.argument
}

type Visit = (part: object) => void

function walk(part: unknown, visit: Visit): void {
  if (typeof part !== 'object' || part === null) return
  if (!Array.isArray(part)) visit(part)
  for (const inner of Object.values(part)) walk(inner, visit)
}

const typeOf = (part: object): string => (part as { type?: string }).type ?? ''

/** Names of variables that hold elements, by their type or their value. */
function namesIn(source: string, body: readonly ModuleItem[]): Names {
  const ofType = (type: string) =>
    [...source.matchAll(new RegExp(`\\b(\\w+)\\??: ${type}\\b`, 'g'))].map(([, name = '']) => name)
  const nodes = new Set(['children', ...ofType('ReactNode')])
  const elements = new Set([...ELEMENTS_OF_HOOKS, ...ofType('ReactElement')])
  walk(body, (part) => {
    if (typeOf(part) !== 'VariableDeclarator') return
    const { id, init } = part as VariableDeclarator
    if (id.type !== 'Identifier' || init === null) return
    const kinds = kindsOf(init, { elements, nodes })
    if (kinds.has('element') && isElement(kinds)) elements.add(id.value)
  })
  return { elements, nodes }
}

function nameOf(parent: JSXElement | JSXFragment): string {
  if (parent.type === 'JSXFragment') return ''
  const { name } = parent.opening
  return name.type === 'Identifier' ? name.value : 'Component'
}

function kindsOfChild(child: JSXElementChild, parent: string, names: Names): Set<Kind> {
  if (child.type === 'JSXText') return WITHOUT_WORDS.test(child.value) ? kind() : kind('text')
  if (child.type !== 'JSXExpressionContainer') return kind('element')
  if (child.expression.type === 'JSXEmptyExpression') return kind()
  const kinds = kindsOf(child.expression, names)
  if (!kinds.delete('node')) return kinds
  const isBlock = parent === '' || BLOCKS.has(parent) || (/^[A-Z]/.test(parent) && !OF_WORDS.test(parent))
  return either(kinds, isBlock ? kind('comes', 'element') : kind('changing'))
}

/** Elements of a file in which a text or one of its siblings can change, by the beginning of their source. */
export function brokenByTranslation(source: string): string[] {
  const { body, span } = parseSync(source, { syntax: 'typescript', tsx: true })
  const names = namesIn(source, body)
  // Offsets are in bytes and start at the first token after earlier parsed files.
  const start = Buffer.byteLength(/^(?:\s|\/\/.*\n|\/\*[\s\S]*?\*\/)*/.exec(source)?.[0] ?? '') - span.start
  const bytes = Buffer.from(source)
  const broken: string[] = []
  walk(body, (part) => {
    if (typeOf(part) !== 'JSXElement' && typeOf(part) !== 'JSXFragment') return
    const parent = part as JSXElement | JSXFragment
    const kinds = parent.children
      .map((child) => kindsOfChild(child, nameOf(parent), names))
      .filter(({ size }) => size > 0)
    const isFragment = parent.type === 'JSXFragment'
    const hasText = kinds.some((one) => !isElement(one))
    const stays = kinds.every((one) => !one.has('changing') && !one.has('comes'))
    if (!hasText || (kinds.length < 2 && !isFragment) || (stays && !isFragment)) return
    broken.push(
      bytes
        .subarray(start + parent.span.start, start + parent.span.end)
        .toString()
        .split('\n', 3)
        .join(' '),
    )
  })
  return broken
}
