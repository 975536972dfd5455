import { transformAsync } from '@babel/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { describe, expect, test } from 'vitest'
import { messages } from './compiled-messages.ts'

async function compile(code: string, translations = {}): Promise<string> {
  const macros = "import { plural, t } from '@lingui/core/macro'\nimport { Trans } from '@lingui/react/macro'"
  const result = await transformAsync(`${macros}\n${code}`, {
    parserOpts: { plugins: ['jsx'] },
    ...messages(translations).preset,
    babelrc: false,
    configFile: false,
  })
  return result?.code ?? ''
}

describe('messages at build', () => {
  test('are compiled in place, so that the browser needs neither catalog nor compiler', async () => {
    expect(await compile('export const a = (name) => t`Hello ${name}`')).toContain(
      'message: ["Hello ", ["name"]]',
    )
    expect(await compile('export const a = () => t`Sign in`')).toContain('a = () => "Sign in"')
    expect(await compile("export const a = (n) => plural(n, { one: '# day', other: '# days' })")).toContain(
      '["n", "plural", {',
    )
  })

  test('take the text of the build’s language, and English where it has none', async () => {
    const german = { [generateMessageId('Hello {name}')]: 'Hallo {name}' }
    expect(await compile('export const a = (name) => t`Hello ${name}`', german)).toContain('"Hallo "')
    expect(await compile('export const a = () => t`Sign in`', german)).toContain('a = () => "Sign in"')
  })

  test('with elements are compiled too', async () => {
    const german = { [generateMessageId('Hello <0>{name}</0>')]: 'Hallo <0>{name}</0>' }
    const code = 'export const A = ({ name }) => <Trans>Hello <b>{name}</b></Trans>'
    expect(await compile(code)).toContain('message: ["Hello <0>", ["name"], "</0>"]')
    expect(await compile(code, german)).toContain('message: ["Hallo <0>", ["name"], "</0>"]')
  })

  test('use our own runtime, not one that compiles in the browser', async () => {
    const code = await compile('export const a = (name) => t`Hello ${name}`')
    expect(code).toContain('from "#messages"')
    expect(code).not.toContain('@lingui/core')
  })

  test('with a date format of their own are refused', async () => {
    const message = "export const a = (day) => t({ message: '{day, date, short}', values: { day } })"
    await expect(compile(message)).rejects.toThrow('Format the date yourself')
  })
})
