import type { SecondStep } from '../../session/account-calls.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SecondStepForm } from './SecondStepForm.tsx'

/** Ways to sign in besides the password, loaded after it: the second step, or a passkey instead. */
export function SignInWays({ step, onOver }: { step?: SecondStep; onOver?: () => void }) {
  if (step) return <SecondStepForm step={step} onOver={() => onOver?.()} />
  return 'PublicKeyCredential' in window && <PasskeyButton offersAutofill />
}
