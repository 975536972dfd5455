import { t } from '@lingui/core/macro'
import { Checkbox } from '../ui/Checkbox.tsx'

/** What a visitor ticks where the captcha is in its normal mode and leaves the box to us. */
export function CaptchaBox({ onTick }: { onTick: () => void }) {
  return (
    <Checkbox
      name="captcha"
      label={t`I am human`}
      hint={t`Your device does a small calculation, which machines that try many passwords cannot afford.`}
      required
      onChange={(event) => {
        if (event.target.checked) onTick()
      }}
    />
  )
}
