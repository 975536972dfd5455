import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'

/** Throws `invalid_input` for an emergency contact without a phone number (P6). */
export function checkContact({
  name,
  phone,
  relation,
}: {
  name: string
  phone: string
  relation: string
}): void {
  if (phone === '' && (name !== '' || relation !== ''))
    throw new AppError('invalid_input', {
      fields: { emergencyPhone: say('is needed for an emergency contact') },
    })
}
