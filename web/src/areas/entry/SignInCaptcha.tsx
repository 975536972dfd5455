import type { Ref } from 'react'
import { Captcha, type CaptchaHandle } from '../../session/Captcha.tsx'
import { CaptchaBox } from './CaptchaBox.tsx'

/** Shown after failed attempts to sign in, in normal mode. */
export function SignInCaptcha({ ref }: { ref: Ref<CaptchaHandle> }) {
  return <Captcha action="sign-in" mode="normal" ref={ref} box={CaptchaBox} />
}
