import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { ExtraForm } from '../../../features/invoicing/invoices/charges/ExtraForm.tsx'
import { ClientChoice } from '../../../features/people/riders/ClientChoice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'

interface Client {
  id: string
  name: string
}

/** The payer: of a lesson, a given client, or a client to choose first. */
type AddExtraProps = { lesson: { id: string; day: string } } | { client?: Client }

/** Adds an extra charge. */
export function AddExtra(props: AddExtraProps) {
  const lesson = 'lesson' in props ? props.lesson : undefined
  const client = 'lesson' in props ? undefined : props.client
  const [step, setStep] = useState<'choose' | 'lesson' | Client>()
  const close = (): void => setStep(undefined)
  const whose = typeof step === 'object' ? step : undefined
  return (
    <>
      <Button variant="secondary" onClick={() => setStep(lesson ? 'lesson' : (client ?? 'choose'))}>
        {t`Add extra charge`}
      </Button>
      <Dialog
        open={step === 'choose'}
        // Choosing closes it too.
        onClose={() => setStep((now) => (now === 'choose' ? undefined : now))}
        title={t`Who pays the extra charge?`}
      >
        <ClientChoice without={[]} onChoose={(id, name) => setStep({ id, name })} />
      </Dialog>
      <Dialog
        open={step === 'lesson' || whose !== undefined}
        onClose={close}
        title={whose ? t`Add extra charge for ${whose.name}` : t`Add extra charge`}
      >
        {step === 'lesson' && lesson && <LessonExtra lesson={lesson} onAdded={close} />}
        {whose && <ClientExtra client={whose} onAdded={close} />}
      </Dialog>
    </>
  )
}

function LessonExtra({ lesson, onAdded }: { lesson: { id: string; day: string }; onAdded: () => void }) {
  const locale = useLocale()
  const business = useApiQuery('GET /api/business')
  const payers = useApiQuery('GET /api/lessons/{id}/payers', { params: { id: lesson.id } })
  return (
    <Loaded state={single(business)} rows={6}>
      {({ currency, timeZone }) => (
        <Loaded state={single(payers)} rows={6}>
          {({ items }) => (
            <ExtraForm
              people={items.map(({ riderId, riderName: name, payers: who }) => ({
                riderId,
                name,
                payers: who,
              }))}
              lessonId={lesson.id}
              currency={currency}
              locale={locale}
              today={Temporal.Now.plainDateISO(timeZone)}
              day={lesson.day}
              onAdded={onAdded}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

function ClientExtra({ client: { id, name }, onAdded }: { client: Client; onAdded: () => void }) {
  const locale = useLocale()
  const business = useApiQuery('GET /api/business')
  return (
    <Loaded state={single(business)} rows={6}>
      {({ currency, timeZone }) => {
        const today = Temporal.Now.plainDateISO(timeZone)
        return (
          <ExtraForm
            people={[{ name, payers: [{ clientId: id, clientName: name }] }]}
            currency={currency}
            locale={locale}
            today={today}
            day={today.toString()}
            onAdded={onAdded}
          />
        )
      }}
    </Loaded>
  )
}
