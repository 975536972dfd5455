import * as types from '@babel/types'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'

/** Marks the message objects of Lingui's macro. */
const lingui = '* i18n '

interface Program {
  traverse: (visitor: { ObjectExpression: (path: { node: types.ObjectExpression }) => void }) => void
}

/** Messages go to our own small runtime: see src/messages/i18n.ts. */
const linguiConfig = makeConfig(
  { locales: ['en'], runtimeConfigModule: ['#messages', 'i18n'] },
  { skipValidation: true },
)

/** Lingui's macros, then the compiler below; only for files that use them. */
export const messages = {
  preset: {
    plugins: [[linguiMacro, { descriptorFields: 'message', linguiConfig }], compiledMessages],
  },
  rolldown: { filter: { code: /@lingui\/(core|react)\/macro/ } },
}

/**
 * Runs after Lingui's macro and compiles each English message in place. So the browser needs neither a
 * message compiler nor an English catalog, and each area contains only its own text. A loaded catalog of
 * another language overrides the text in the code.
 */
function compiledMessages(): object {
  return {
    name: 'compiled-messages',
    visitor: {
      Program: {
        enter(program: Program) {
          program.traverse({
            ObjectExpression({ node }) {
              if (!node.leadingComments?.some(({ value }) => value === lingui)) return
              for (const property of node.properties) {
                if (!types.isObjectProperty(property) || !isNamed(property.key, 'message')) continue
                if (!types.isStringLiteral(property.value)) {
                  throw new Error('A message is not a plain text after the macro.')
                }
                property.value = types.valueToNode(compile(property.value.value))
              }
            },
          })
        },
      },
    },
  }
}

/** @throws Error for a date or time in a message: only formatDate formats dates */
function compile(message: string): CompiledMessage | string {
  const compiled = compileMessage(message)
  if (/,"(date|time)"[,\]]/.test(JSON.stringify(compiled)))
    throw new Error(`Format the date yourself: ${message}`)
  // Most messages are plain text.
  return compiled.every((part) => typeof part === 'string') ? compiled.join('') : compiled
}

function isNamed(key: types.Node, name: string): boolean {
  return types.isIdentifier(key, { name }) || types.isStringLiteral(key, { value: name })
}
