import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { AffectedList } from './AffectedList.tsx'
import { deedWords } from './affected-words.ts'
import type { Time } from './use-affected.ts'
import { useChoices } from './use-choices.ts'

/** Public holidays on which the business will close. */
export interface Closure {
  year: number
  /** Empty: the whole country. */
  region: string
  days: string[]
  /** Name in messages. */
  name: string
}

/** The time span of holidays. */
export function timeOf({ days }: Pick<Closure, 'days'>): Time {
  const sorted = days.toSorted()
  return { fromDay: sorted[0] ?? '', untilDay: sorted.at(-1) ?? '', days: sorted }
}

/** Asks about the lessons of holidays, then closes the business on them. */
export function HolidaysDialog({ closure, onClose }: { closure: Closure; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t`Close on ${closure.name}`}>
      <HolidaysForm closure={closure} onClose={onClose} />
    </Dialog>
  )
}

function HolidaysForm({ closure, onClose }: { closure: Closure; onClose: () => void }) {
  const { year, region, name } = closure
  const time = timeOf(closure)
  const choices = useChoices(time, { isClosure: true })
  const deeds = deedWords(choices.cancels, choices.handOvers)
  const submit = async (): Promise<void> => {
    const timeOff = { as: 'holidays' as const, year, ...(region && { region }) }
    await choices.save({ time, timeOff, because: 'closure' }, t`${name}: closed.`)
    onClose()
  }
  return (
    <Form onSubmit={submit} explain={choices.explain}>
      <AffectedList choices={choices} empty={t`No lessons on these days.`} />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t`Stay open`}
        </Button>
        <SubmitButton variant={choices.cancels > 0 ? 'danger' : 'primary'}>
          {deeds === '' ? t`Close and keep the lessons` : t`Close and ${deeds}`}
        </SubmitButton>
      </DialogActions>
    </Form>
  )
}
