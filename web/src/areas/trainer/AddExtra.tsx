import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useLocale } from '../../api/use-locale.ts'
import { useBusiness } from '../../features/businesses/use-business.ts'
import { ExtraDialog, type ExtraFor } from '../../features/invoices/ExtraDialog.tsx'
import { ClientChoice } from '../../features/riders/ClientChoice.tsx'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface AddExtraProps {
  /** Who may be billed; without them the client is chosen first. */
  people?: readonly ExtraFor[]
  /** Day it was supplied: ISO 8601; default: today. */
  day?: string
  variant?: ButtonProps['variant']
}

/** Adds something to be billed besides lessons: of a lesson, of a client, or of a client who is chosen first. */
export function AddExtra({ people, day, variant = 'secondary' }: AddExtraProps) {
  const [chosen, setChosen] = useState<readonly ExtraFor[]>()
  const [isChoosing, setChoosing] = useState(false)
  const locale = useLocale()
  const business = useBusiness().data
  if (!business || people?.length === 0) return null
  const today = Temporal.Now.plainDateISO(business.timeZone)
  return (
    <>
      <Button variant={variant} onClick={() => (people ? setChosen(people) : setChoosing(true))}>
        {t`Add extra`}
      </Button>
      <Dialog open={isChoosing} onClose={() => setChoosing(false)} title={t`Who is billed?`}>
        <ClientChoice
          without={[]}
          onChoose={(clientId, name) => {
            setChoosing(false)
            setChosen([{ clientId, name }])
          }}
        />
      </Dialog>
      {chosen && (
        <ExtraDialog
          open
          people={chosen}
          currency={business.currency}
          locale={locale}
          today={today}
          day={day ?? today.toString()}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
