import { t } from '@lingui/core/macro'
import { Checkbox } from '../../ui/fields/choosing/Checkbox.tsx'

/** Checkbox of a captcha in normal mode that has none of its own. */
export function CaptchaBox({ onTick }: { onTick: () => void }) {
  return (
    <Checkbox
      name="captcha"
      label={t`I am human`}
      hint={t`Your device does a short calculation. This slows down programs that guess passwords.`}
      required
      onChange={(event) => {
        if (event.target.checked) onTick()
      }}
    />
  )
}
