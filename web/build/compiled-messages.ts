import { fileURLToPath } from 'node:url'
import * as types from '@babel/types'
import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from '@cavaletti/contract/messages'

/** Marks the message objects of Lingui's macro. */
const lingui = '* i18n '

interface Path<Node> {
  node: Node
  replaceWith: (node: types.Node) => void
}

interface Program {
  traverse: (visitor: {
    CallExpression: (path: Path<types.CallExpression>) => void
    ObjectExpression: (path: Path<types.ObjectExpression>) => void
  }) => void
}

/** Messages go to our own small runtime: see src/messages/i18n.ts. */
const linguiConfig = makeConfig(
  { locales: ['en'], runtimeConfigModule: ['#messages', 'i18n'] },
  { skipValidation: true },
)

/** Translations by id, which Lingui makes of the English text and its context. */
export type Translations = Readonly<Record<string, string>>

/** @throws Error if the catalog of the language is missing or broken */
export function readTranslations(language: Language): Translations {
  if (language === 'en') return {}
  const file = fileURLToPath(new URL(`../src/messages/${language}.po`, import.meta.url))
  const about = { locale: language, sourceLocale: 'en', filename: file }
  const entries = formatter().parse(readFileSync(file, 'utf8'), about) as Record<string, Entry>
  return Object.fromEntries(
    Object.entries(entries).flatMap(([id, { translation }]) => (translation ? [[id, translation]] : [])),
  )
}

interface Entry {
  translation?: string
}

/** Lingui's macros, then the compiler below; only for files that use them. */
export function messages(translations: Translations) {
  return {
    preset: {
      plugins: [
        [linguiMacro, { descriptorFields: 'message', linguiConfig }],
        [compiledMessages, { translations }],
      ],
    },
    rolldown: { filter: { code: /@lingui\/(core|react)\/macro/ } },
  }
}

/**
 * Runs after Lingui's macro and compiles each message in place, in the language of the build. So the browser needs
 * neither a message compiler nor a catalog, and each area contains only its own text. A text without values replaces
 * the whole call. A missing translation stays English; `npm run check:messages` reports it.
 */
function compiledMessages(_babel: unknown, { translations }: { translations: Translations }): object {
  return {
    name: 'compiled-messages',
    visitor: {
      Program: {
        enter(program: Program) {
          const textIn = ({ id, message }: Parts) => translations[textOf(id)] ?? textOf(message)
          program.traverse({
            // A text of `t` or `plural`.
            CallExpression(path) {
              const [node] = path.node.arguments
              const parts = partsOf(node)
              if (!parts) return
              const compiled = compile(textIn(parts))
              if (typeof compiled === 'string') path.replaceWith(types.stringLiteral(compiled))
              else {
                parts.message.value = types.valueToNode(compiled)
                parts.node.properties = parts.node.properties.filter((one) => one !== parts.id)
              }
            },
            // The attributes of `Trans`.
            ObjectExpression({ node }) {
              const parts = partsOf(node)
              if (parts) parts.message.value = types.valueToNode(compile(textIn(parts)))
            },
          })
        },
      },
    },
  }
}

interface Parts {
  node: types.ObjectExpression
  id: types.ObjectProperty
  message: types.ObjectProperty
}

/** Id and text of a message that is not compiled yet; undefined for other code. */
function partsOf(node: types.Node | undefined): Parts | undefined {
  if (!types.isObjectExpression(node)) return undefined
  if (!node.leadingComments?.some(({ value }) => value === lingui)) return undefined
  const id = propertyOf(node, 'id')
  const message = propertyOf(node, 'message')
  return id && message && { node, id, message }
}

function propertyOf(node: types.ObjectExpression, name: string): types.ObjectProperty | undefined {
  return node.properties.find((one) => types.isObjectProperty(one) && isNamed(one.key, name)) as
    | types.ObjectProperty
    | undefined
}

function textOf({ value }: types.ObjectProperty): string {
  if (!types.isStringLiteral(value)) throw new Error('A message is not a plain text after the macro.')
  return value.value
}

/** @throws Error for a date or time in a message: only formatDate formats dates */
function compile(message: string): CompiledMessage | string {
  const compiled = compileMessage(message)
  if (/,"(date|time)"[,\]]/.test(JSON.stringify(compiled)))
    throw new Error(`Format the date yourself: ${message}`)
  // Most messages are plain text.
  if (compiled.every((part) => typeof part === 'string')) return compiled.join('')
  // Without the values that are undefined, such as the offset of a plural.
  return JSON.parse(JSON.stringify(compiled)) as CompiledMessage
}

function isNamed(key: types.Node, name: string): boolean {
  return types.isIdentifier(key, { name }) || types.isStringLiteral(key, { value: name })
}
