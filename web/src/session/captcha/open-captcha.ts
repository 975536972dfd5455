import { call } from '../call.ts'
import type { CaptchaAction, CaptchaMode, OpenCaptcha } from './provider.ts'

const none: OpenCaptcha = {
  needsBox: false,
  prepare: () => undefined,
  answer: () => Promise.resolve(undefined),
  close: () => undefined,
}

/**
 * Opens the captcha that the server is configured for.
 * @throws ApiError, OfflineError, or if it cannot be loaded
 */
export async function openCaptcha(
  action: CaptchaAction,
  mode: CaptchaMode,
  place: HTMLElement,
): Promise<OpenCaptcha> {
  const { provider, siteKey: invisibleKey, normalSiteKey } = await call('GET /api/captcha', { silent: true })
  if (provider === 'off') return none
  if (provider === 'altcha') return (await import('./altcha.ts')).openAltcha(action, mode)
  const siteKey = mode === 'normal' ? normalSiteKey : invisibleKey
  if (siteKey === null) throw new Error(`The server named no key for ${provider}.`)
  const { openThirdParty } = await import('./third-party.ts')
  return await openThirdParty(provider, siteKey, { action, mode, place })
}
