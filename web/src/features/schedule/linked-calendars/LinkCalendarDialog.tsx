import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { AddressHelp } from './AddressHelp.tsx'
import type { LinkedCalendar } from './linked-calendar.ts'
import { longest } from './linked-calendar-limits.ts'

interface LinkCalendarDialogProps {
  /** The calendar to change, or a new one. */
  calendar: LinkedCalendar | 'new'
  onClose: () => void
}

/** Links a calendar or changes a linked one. No draft is stored, because the address is a secret. */
export function LinkCalendarDialog({ calendar, onClose }: LinkCalendarDialogProps) {
  const link = useApiChange('POST /api/linked-calendars')
  const change = useApiChange('PATCH /api/linked-calendars/{id}')
  const standing = calendar === 'new' ? undefined : calendar
  const submit = async (data: FormData): Promise<void> => {
    const name = formText(data, 'name')
    const address = formText(data, 'address')
    const countsTentative = data.has('tentative')
    if (standing) {
      const given = { name, countsTentative, ...(address !== '' && { address }) }
      await change({ params: { id: standing.id }, body: { version: standing.version, ...given } })
    } else await link({ body: { name, address, countsTentative } })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={standing ? t`Edit linked calendar` : t`Link calendar`}>
      <Form onSubmit={submit} explain={explainSave}>
        <TextField
          name="name"
          label={t`Name`}
          hint={t`For example: Private. Only you see it.`}
          defaultValue={standing?.name ?? ''}
          maxLength={longest.name}
          autoComplete="off"
          required
        />
        <TextField
          name="address"
          label={t`Secret address of the calendar`}
          hint={
            standing
              ? t`Leave empty to keep the address at ${standing.host}.`
              : t`It begins with https:// or webcal://. We store it encrypted and never show it again.`
          }
          maxLength={longest.address}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required={!standing}
        />
        <AddressHelp />
        <Checkbox
          name="tentative"
          label={t`Tentative events block bookings too`}
          defaultChecked={standing?.countsTentative ?? true}
        />
        <DialogActions>
          <SubmitButton>{standing ? t`Save` : t`Link calendar`}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
