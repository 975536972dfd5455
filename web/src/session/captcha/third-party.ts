import type { CaptchaAction, CaptchaMode, OpenCaptcha } from './provider.ts'
import { trustedScriptUrl } from './trusted-script.ts'

export type ThirdParty = 'turnstile' | 'hcaptcha' | 'recaptcha'

/** The shared interface of the three providers. */
interface Widgets {
  render: (place: HTMLElement, options: Record<string, unknown>) => string | number
  execute: (id: string | number) => unknown
  reset: (id: string | number) => void
  remove?: (id: string | number) => void
  /** reCAPTCHA loads its other parts later. */
  ready?: (then: () => void) => void
}

/** Milliseconds. */
const loadWithin = 15_000

const scripts: Record<ThirdParty, { url: string; global: string }> = {
  turnstile: {
    url: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    global: 'turnstile',
  },
  hcaptcha: {
    url: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
    global: 'hcaptcha',
  },
  recaptcha: { url: 'https://www.google.com/recaptcha/api.js?render=explicit', global: 'grecaptcha' },
}

/** Turnstile, hCaptcha or reCAPTCHA (v2, with separate keys for its modes). */
export async function openThirdParty(
  provider: ThirdParty,
  siteKey: string,
  { action, mode, place }: { action: CaptchaAction; mode: CaptchaMode; place: HTMLElement },
): Promise<OpenCaptcha> {
  const widgets = await load(provider)
  const isInvisible = mode === 'invisible'
  let settle: { resolve: (token: string) => void; reject: (error: Error) => void } | undefined
  let ready: string | undefined

  const fail = (): void => settle?.reject(new Error(`${provider} gave no answer.`))
  const id = widgets.render(place, {
    sitekey: siteKey,
    // Providers allow no hyphens in actions.
    action: action.replaceAll('-', '_'),
    ...(provider === 'turnstile'
      ? { size: 'flexible', ...(isInvisible ? { execution: 'execute', appearance: 'interaction-only' } : {}) }
      : { size: isInvisible ? 'invisible' : 'normal' }),
    callback: (token: string) => {
      ready = token
      settle?.resolve(token)
    },
    'error-callback': fail,
    'expired-callback': () => {
      ready = undefined
    },
  })

  return {
    needsBox: false,
    prepare: () => undefined,
    async answer() {
      try {
        if (ready !== undefined) return ready
        return await new Promise<string>((resolve, reject) => {
          settle = { resolve, reject }
          if (isInvisible) widgets.execute(id)
        })
      } finally {
        settle = undefined
        ready = undefined
        widgets.reset(id)
      }
    },
    close: () => widgets.remove?.(id),
  }
}

async function load(provider: ThirdParty): Promise<Widgets> {
  const { url, global } = scripts[provider]
  const there = (): Widgets | undefined => (globalThis as unknown as Record<string, Widgets>)[global]
  if (!there()) {
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = trustedScriptUrl(url)
      script.async = true
      script.addEventListener('load', () => resolve())
      const fail = (): void => reject(new Error(`${provider} could not be loaded.`))
      script.addEventListener('error', fail)
      // Some content filters leave the request pending.
      setTimeout(fail, loadWithin)
      document.head.append(script)
    })
  }
  const widgets = there()
  if (!widgets) throw new Error(`${provider} is not what it was.`)
  await new Promise<void>((resolve) => (widgets.ready ? widgets.ready(resolve) : resolve()))
  return widgets
}
