import type { ExtractorType } from '@lingui/conf'
import { parseSync } from 'rolldown/utils'

/** Any node of the syntax tree (ESTree). */
type Node = Record<string, unknown> & { type: string }

/** Collects the texts of `say('…')` and `msg('…')`. Lingui's own extractor knows only its macros. */
export const extractor: ExtractorType = {
  match: (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  extract(file, code, found) {
    if (!/\b(?:say|msg)\(/.test(code)) return
    const { program } = parseSync(file, code)
    for (const { text, start } of textsIn(program as unknown as Node)) {
      const line = code.slice(0, start).split('\n').length
      found({ id: text, origin: [file, line] })
    }
  },
}

function* textsIn(node: Node): Generator<{ text: string; start: number }> {
  if (node.type === 'CallExpression' && isSpoken(node['callee'] as Node)) {
    const [first] = node['arguments'] as Node[]
    if (first) for (const text of literalsOf(first)) yield { text, start: Number(node['start']) }
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* textsIn(child)
  }
}

function isSpoken(callee: Node): boolean {
  return callee.type === 'Identifier' && (callee['name'] === 'say' || callee['name'] === 'msg')
}

/** A literal, or both branches of a choice between literals. */
function literalsOf(node: Node): string[] {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']]
  if (node.type === 'TemplateLiteral' && (node['expressions'] as Node[]).length === 0) {
    const [part] = node['quasis'] as { value: { cooked: string } }[]
    return part ? [part.value.cooked] : []
  }
  if (node.type === 'ConditionalExpression')
    return [...literalsOf(node['consequent'] as Node), ...literalsOf(node['alternate'] as Node)]
  return []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
