import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { useTimeZone } from '../../api/use-time-zone.ts'
import { withUndo } from '../../api/with-undo.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { List } from '../../ui/List.tsx'
import { ListEntry } from '../../ui/ListEntry.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import {
  type CardAccount,
  type CardDifference,
  type DifferenceState,
  useCardDifferences,
  useDifferenceChanges,
} from './use-card-account.ts'

interface CardDifferencesCardProps {
  account: CardAccount
  /** An amount in the currency of the business. */
  money: (minor: number) => string
}

/** What the nightly comparison with Stripe found, and whether the books were put right. */
export function CardDifferencesCard({ account, money }: CardDifferencesCardProps) {
  const timeZone = useTimeZone()
  const { comparedAt } = account
  const [state, setState] = useState<DifferenceState>()
  const [looking, setLooking] = useState<CardDifference>()
  const { look, reopen } = useDifferenceChanges()
  const list = useCardDifferences(state)
  const options = [
    { value: '', label: t`Any state` },
    { value: 'open', label: t`To be looked at` },
    { value: 'looked', label: t`Looked at` },
    { value: 'mended', label: t`Put right` },
  ]
  return (
    <Card title={t`Comparison with Stripe`}>
      <p>
        {t`Every night the books are compared with what Stripe knows.`}{' '}
        {comparedAt && (
          <>
            {t`Last time:`} <Moment at={comparedAt} timeZone={timeZone} />
          </>
        )}
      </p>
      {(list.items.length > 0 || state) && (
        <Toolbar>
          <FilterSelect
            label={t`Which differences`}
            value={state ?? ''}
            onChange={(value) =>
              setState(value === 'open' || value === 'looked' || value === 'mended' ? value : undefined)
            }
            options={options}
          />
        </Toolbar>
      )}
      <List
        label={t`Differences`}
        list={list}
        itemKey={({ id }) => id}
        empty={<EmptyState>{state ? t`There are none.` : t`No difference was found.`}</EmptyState>}
      >
        {(one) => (
          <ListEntry
            title={
              <>
                {aboutWord(one)} <DifferenceBadge of={one} />
              </>
            }
            actions={
              one.mendedAt === null &&
              (one.lookedAt === null ? (
                <Button variant="secondary" onClick={() => setLooking(one)}>{t`I looked at it`}</Button>
              ) : (
                <Button
                  variant="quiet"
                  onClick={() =>
                    void withUndo(
                      t`It is to be looked at again.`,
                      () => reopen(one),
                      (open) => look(open, one.note ?? ''),
                    )
                  }
                >{t`Look again`}</Button>
              ))
            }
          >
            <p>
              {[
                one.oursMinor !== null && t`here ${money(one.oursMinor)}`,
                one.theirsMinor !== null && t`at Stripe ${money(one.theirsMinor)}`,
                one.stripeId,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {one.lookedAt && (
              <p>
                {t`${one.lookedByName ?? ''}: ${one.note ?? ''}`} ·{' '}
                <Moment at={one.lookedAt} timeZone={timeZone} />
              </p>
            )}
            <p>
              <Moment at={one.noticedAt} timeZone={timeZone} />
            </p>
          </ListEntry>
        )}
      </List>
      <Dialog
        open={looking !== undefined}
        onClose={() => setLooking(undefined)}
        title={t`What did you find?`}
      >
        <Form
          explain={explainRefusal}
          onSubmit={async (data) => {
            if (!looking) return
            const done = await look(looking, formText(data, 'note'))
            setLooking(undefined)
            await withUndo(t`It is kept that you looked.`, () => Promise.resolve(done), reopen)
          }}
        >
          <p>{t`The books stay as they are. When it differs by another sum, it is shown anew.`}</p>
          <TextField name="note" label={t`Note`} autoComplete="off" maxLength={300} required />
          <SubmitButton>{t`Keep it`}</SubmitButton>
        </Form>
      </Dialog>
    </Card>
  )
}

function DifferenceBadge({ of: { mendedAt, lookedAt } }: { of: CardDifference }) {
  if (mendedAt) return <Badge tone="good">{t`put right`}</Badge>
  return lookedAt ? (
    <Badge tone="neutral">{t`looked at`}</Badge>
  ) : (
    <Badge tone="danger">{t`please look`}</Badge>
  )
}

function aboutWord({ kind, about }: CardDifference): string {
  const thing = { payment: t`A payment`, refund: t`A refund`, dispute: t`A dispute` }[about]
  if (kind === 'missing_here') return t`${thing} at Stripe was not in the books`
  return kind === 'missing_there'
    ? t`${thing} in the books is not at Stripe`
    : t`${thing} has another sum at Stripe`
}
