import { t } from '@lingui/core/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ownArea } from '../../session/admission.ts'
import type { SecondStep } from '../../session/account-calls.ts'
import { signIn } from '../../session/browser-account-calls.ts'
import { session } from '../../session/browser-session.ts'
import type { CaptchaHandle } from '../../session/Captcha.tsx'
import { CaptchaUnavailable, Failure } from '../../session/failure.ts'
import { safeReturnTo } from '../../session/return-to.ts'
import { useSession } from '../../session/use-session.ts'
import { formText } from '../../ui/fields/form/form-text.ts'
import { Form, type Refusal } from '../../ui/fields/form/Form.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/fields/text/PasswordField.tsx'
import { SubmitButton } from '../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import { ApiError } from '../../wire/api-error.ts'
import { reportError } from '../../wire/report-error.ts'
import { readEmail } from '../entry/entry-email.ts'
import { EntryFrame } from '../entry/EntryFrame.tsx'

const SignInWays = lazy(async () => ({ default: (await import('./SignInWays.tsx')).SignInWays }))

/** As high as the button that loads, so that the form does not move under a finger. */
const passkeyPlace = 'PublicKeyCredential' in window && <div style={{ height: 'var(--target)' }} />

/** @throws Failure if a content blocker or the network prevents it */
async function loadCaptcha() {
  try {
    return (await import('../entry/SignInCaptcha.tsx')).SignInCaptcha
  } catch (error) {
    const cause = new CaptchaUnavailable('The captcha could not be loaded.', { cause: error })
    throw new Failure('Failed to log in', { cause })
  }
}

/** The explanation is loaded when needed; offline the message itself remains. */
async function explain(failure: unknown): Promise<Refusal> {
  return (await import('../entry/explain-failure.ts')).explainFailure(failure)
}

/** Sign-in. A signed-in user goes to the requested page, or their own area. */
export function LoginArea() {
  const { state } = useSession()
  const { search, state: arrival } = useLocation()
  const [email, setEmail] = useState(readEmail(arrival))
  const [step, setStep] = useState<SecondStep>()
  const captcha = useRef<CaptchaHandle>(null)
  const [SignInCaptcha, setSignInCaptcha] = useState<Awaited<ReturnType<typeof loadCaptcha>>>()

  useEffect(() => {
    session.check({ silent: true }).catch(reportError)
  }, [])

  if (state.kind === 'signed-in') {
    const wanted = safeReturnTo(new URLSearchParams(search).get('returnTo'), location.origin)
    return <Navigate to={wanted ?? ownArea(state.claims.role)} replace />
  }

  const submit = async (data: FormData): Promise<void> => {
    try {
      const proof = await captcha.current?.answer().catch((cause: unknown) => {
        throw new Failure('Failed to log in', { cause })
      })
      setStep(
        await signIn({
          email: formText(data, 'email'),
          password: formText(data, 'password'),
          captcha: proof,
        }),
      )
    } catch (error) {
      const { cause } = error as Error
      if (cause instanceof ApiError && cause.captchaRequired && !SignInCaptcha) {
        const loaded = await loadCaptcha()
        setSignInCaptcha(() => loaded)
      }
      throw error
    }
  }

  if (step) return <SignInWays step={step} onOver={() => setStep(undefined)} />
  return (
    <EntryFrame title={t`Sign in`} lead={t`Lessons, horses and invoices in one place.`}>
      {session.hasEnded && (
        <Notice
          title={t`You have been signed out`}
        >{t`Sign in again to carry on where you left off.`}</Notice>
      )}
      <Form explain={explain} onSubmit={submit}>
        <TextField
          name="email"
          label={t`Email`}
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          required
        />
        <PasswordField name="password" label={t`Password`} autoComplete="current-password" required />
        {SignInCaptcha && <SignInCaptcha ref={captcha} />}
        <SubmitButton wide>{t`Sign in`}</SubmitButton>
      </Form>
      <Suspense fallback={passkeyPlace}>
        <SignInWays />
      </Suspense>
      <p>
        <Link to="/password-reset" state={{ email }}>{t`Forgotten your password?`}</Link>
      </p>
      <p>
        {t`New to Cavaletti?`} <Link to="/register">{t`Create an account`}</Link>
      </p>
    </EntryFrame>
  )
}
