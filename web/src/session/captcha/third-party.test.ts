import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openThirdParty, type ThirdParty } from './third-party.ts'

interface Options {
  action: string
  size?: string
  execution?: string
  callback: (token: string) => void
  'error-callback': () => void
  'expired-callback': () => void
}

const rendered: Options[] = []
const widgets = {
  render: (_place: unknown, options: Options) => rendered.push(options),
  execute: vi.fn<(id: number) => void>(),
  reset: vi.fn<(id: number) => void>(),
}
const place = {} as HTMLElement

beforeEach(() => {
  rendered.length = 0
  vi.resetAllMocks()
  // The provider's script is loaded.
  for (const name of ['turnstile', 'hcaptcha', 'grecaptcha']) vi.stubGlobal(name, widgets)
})

async function open(provider: ThirdParty, mode: 'invisible' | 'normal') {
  const captcha = await openThirdParty(provider, 'key', { action: 'password-reset', mode, place })
  const options = rendered.at(-1)
  if (!options) throw new Error('Nothing was rendered.')
  return { captcha, options }
}

describe.each(['turnstile', 'hcaptcha', 'recaptcha'] as const)('%s', (provider) => {
  test('invisible: runs when needed, and each solution is used once', async () => {
    const { captcha, options } = await open(provider, 'invisible')
    expect(widgets.execute).not.toHaveBeenCalled()
    const answer = captcha.answer()
    expect(widgets.execute).toHaveBeenCalledOnce()
    options.callback('proof')
    expect(await answer).toBe('proof')
    expect(widgets.reset).toHaveBeenCalledOnce()
    const next = captcha.answer()
    options.callback('another')
    expect(await next).toBe('another')
  })

  test('an error is a failure, and the next attempt starts again', async () => {
    const { captcha, options } = await open(provider, 'invisible')
    const answer = captcha.answer()
    options['error-callback']()
    await expect(answer).rejects.toThrow(`${provider} gave no answer.`)
    expect(widgets.reset).toHaveBeenCalledOnce()
  })

  test('gets the action in accepted characters', async () => {
    const { options } = await open(provider, 'invisible')
    expect(options.action).toBe('password_reset')
  })
})

describe('normal', () => {
  test.each(['turnstile', 'hcaptcha', 'recaptcha'] as const)('%s waits for the visitor', async (provider) => {
    const { captcha, options } = await open(provider, 'normal')
    options.callback('ticked')
    expect(await captcha.answer()).toBe('ticked')
    expect(widgets.execute).not.toHaveBeenCalled()
  })

  test('an expired solution is not sent', async () => {
    const { captcha, options } = await open('hcaptcha', 'normal')
    options.callback('old')
    options['expired-callback']()
    const answer = captcha.answer()
    options.callback('fresh')
    expect(await answer).toBe('fresh')
  })
})
