import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { CancelLessonsToCome } from './CancelLessonsToCome.tsx'
import { ErasureDialog } from './ErasureDialog.tsx'
import { obstaclePlaces, ObstaclesNotice } from './ObstaclesNotice.tsx'
import { WaitingErasure } from './WaitingErasure.tsx'

/** Closes and erases the whole business, for its owners. */
export function BusinessErasureCard() {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [wrongName, setWrongName] = useState<string>()
  const { data: closing } = useApiQuery('GET /api/business/closing')
  const isPlanned = closing !== undefined && closing.dueAt !== null
  // Counting everything takes a moment, so only when somebody wants to know.
  const plan = useApiQuery('GET /api/business/erasure', {}, { enabled: open || isPlanned })
  const ask = useApiChange('POST /api/business/erasure')
  const keep = useApiChange('DELETE /api/business/erasure')
  const { data } = plan
  const confirm = async (): Promise<void> => {
    setWrongName(undefined)
    try {
      await ask({ body: { name } })
    } catch (error) {
      setWrongName(explainRefusal(error).fields?.['name'])
      throw error
    }
  }
  return (
    <Card title={t`Close and erase the business`}>
      <p>
        {t`Erases everything in this business: clients, riders, lessons, photos, settings. You first see what we erase and what we keep. You have seven days to change your mind.`}
      </p>
      {data?.erasure && (
        <>
          <WaitingErasure
            erasure={{ ...data.erasure, name: data.name }}
            keep={() => keep({})}
            title={(moment) => t`This business will be erased on ${moment}.`}
          />
          <ObstaclesNotice obstacles={data.obstacles} places={obstaclePlaces()} />
        </>
      )}
      <CancelLessonsToCome />
      {closing && !isPlanned && (
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              setName('')
              setWrongName(undefined)
              setOpen(true)
            }}
          >
            {t`Erase business`}
          </Button>
        </div>
      )}
      <ErasureDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t`Close and erase this business`}
        asksReason={false}
        places={obstaclePlaces()}
        calls={{ plan, ask: confirm, keep: () => keep({}) }}
        choice={<NameField expected={data?.name ?? ''} value={name} onChange={setName} error={wrongName} />}
      >
        {data ? sizeSentence(data.size) : ''}
      </ErasureDialog>
    </Card>
  )
}

interface NameFieldProps {
  expected: string
  value: string
  onChange: (name: string) => void
  error: string | undefined
}

/** The name to type, and what to do before. */
function NameField({ expected, value, onChange, error }: NameFieldProps) {
  return (
    <>
      <Notice title={t`Export all data first`}>
        <p>
          {t`After that, nobody can open the business, not even to read the invoices that you must keep. The export on this page contains them as PDF.`}
        </p>
      </Notice>
      <TextField
        name="name"
        label={t`Name of the business`}
        hint={t`Type “${expected}” to confirm.`}
        error={error}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}

function sizeSentence(size: { clients: number; riders: number; horses: number; staff: number }): string {
  const words = [
    plural(size.clients, { one: '# client', other: '# clients' }),
    plural(size.riders, { one: '# rider', other: '# riders' }),
    plural(size.horses, { one: '# horse', other: '# horses' }),
    plural(size.staff, { one: '# person who works there', other: '# people who work there' }),
  ]
  const all = new Intl.ListFormat(document.documentElement.lang).format(words)
  return t`This concerns ${all}. Staff and clients get an email, and keep their accounts.`
}
