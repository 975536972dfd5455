import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { newId } from '../../api/new-id.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './BankImports.module.css'
import { guessLayout, type Layout } from './guess-layout.ts'
import { type LayoutDraft, LayoutFields } from './LayoutFields.tsx'
import { Preview } from './Preview.tsx'
import { readLines } from './read-lines.ts'
import { readStatements, type StatementFile } from './statement-file.ts'
import { type Brought, fetchLayout, type LineState, useBringLines } from './use-bank-imports.ts'

interface StatementCardProps {
  currency: string
  locale: string
  /** Of the business, as it stands on invoices; what the account is called unless somebody says otherwise. */
  iban: string
  /** Something else comes first: choosing a file does not stand out. */
  isLater: boolean
  /** Whether a file is being looked at. */
  onReading: (isReading: boolean) => void
}

const seenAt = '?state=seen' satisfies `?state=${LineState}`

interface Chosen {
  id: string
  file: StatementFile
  layout: LayoutDraft
  /** It was read this way before: nobody has to look at its columns again. */
  isKnown: boolean
}

/** Brings in a bank's file: choose it, see how it is read, bring in what is new. */
export function StatementCard({ currency, locale, iban, isLater, onReading }: StatementCardProps) {
  const bring = useBringLines()
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [brought, setBrought] = useState<Brought>()
  const [done, setDone] = useState<number>()
  const [problem, setProblem] = useState('')
  const show = (files: Chosen[]): void => {
    setChosen(files)
    onReading(files.length > 0)
  }

  const choose = async (picked: File): Promise<void> => {
    setProblem('')
    setBrought(undefined)
    show([])
    try {
      const files = await readStatements(picked.name, new Uint8Array(await picked.arrayBuffer()))
      show(await Promise.all(files.map((file) => lookAt(file, iban))))
    } catch (error) {
      setProblem(explainRefusal(error).message)
    }
  }
  const start = async (
    { id, file }: Chosen,
    layout: Layout,
    lines: ReturnType<typeof readLines>['lines'],
  ) => {
    setProblem('')
    setDone(0)
    try {
      const { name, headHash, accountIban } = file
      const statement = { id, name, headHash, layout, lines, ...(accountIban && { accountIban }) }
      setBrought(await bring(statement, setDone))
      setChosen((all) => all.filter((one) => one.id !== id))
      onReading(chosen.length > 1)
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setDone(undefined)
    }
  }
  return (
    <Card title={t`Bring in a bank statement`}>
      <p>
        {t`A file of your bank as CSV or CAMT.053, of any time: what an earlier file brought already is not taken again. Nothing is booked before you say so.`}
      </p>
      <div className={css['file']}>
        <FileButton
          variant={chosen.length > 0 || brought || isLater ? 'secondary' : 'primary'}
          accept=".csv,.tsv,.txt,.xml,text/csv,application/xml,text/xml"
          busy={done !== undefined}
          onPick={(picked) => void choose(picked)}
        >
          {chosen.length > 0 ? t`Choose another file` : t`Choose a file`}
        </FileButton>
        {chosen.length === 1 && <p>{chosen[0]?.file.name}</p>}
      </div>
      {problem && <Notice tone="danger" title={problem} />}
      {brought && (
        <Notice
          tone="success"
          title={plural(brought.added, {
            0: 'No line is new.',
            one: '# line is new.',
            other: '# lines are new.',
          })}
        >
          {brought.known > 0 &&
            plural(brought.known, {
              one: '# line was there already and is not taken again.',
              other: '# lines were there already and are not taken again.',
            })}{' '}
          {brought.seen > 0 &&
            plural(brought.seen, {
              one: '# line looks like one that another file brought, and is kept under “Seen before”.',
              other: '# lines look like those that another file brought, and are kept under “Seen before”.',
            })}{' '}
          {brought.seen > 0 && <Link to={seenAt}>{t`See which, and why`}</Link>}
        </Notice>
      )}
      {chosen.map((one) => (
        <section key={one.id} aria-label={one.file.name} className={css['account']}>
          {chosen.length > 1 && <h3>{one.file.name}</h3>}
          <Reading
            chosen={one}
            {...{ currency, locale, done }}
            onLayout={(layout) =>
              setChosen((all) => all.map((each) => (each.id === one.id ? { ...each, layout } : each)))
            }
            onStart={(layout, lines) => void start(one, layout, lines)}
          />
        </section>
      ))}
    </Card>
  )
}

/** How a file is to be read: as it says itself, as the last time, or as its titles let guess. */
async function lookAt(file: StatementFile, iban: string): Promise<Chosen> {
  const id = newId()
  if (file.layout) return { id, file, layout: file.layout, isKnown: true }
  const kept = await fetchLayout(file.headHash)
  return { id, file, layout: kept ?? { ...guessLayout(file), account: iban }, isKnown: kept !== null }
}

interface ReadingProps extends Pick<StatementCardProps, 'currency' | 'locale'> {
  chosen: Chosen
  done: number | undefined
  onLayout: (layout: LayoutDraft) => void
  onStart: (layout: Layout, lines: ReturnType<typeof readLines>['lines']) => void
}

function Reading({
  chosen: { file, layout, isKnown },
  currency,
  locale,
  done,
  onLayout,
  onStart,
}: ReadingProps) {
  const { day } = layout.columns
  const whole: Layout | undefined =
    day !== undefined &&
    (layout.columns.amount ?? layout.columns.credit ?? layout.columns.debit) !== undefined
      ? { ...layout, columns: { ...layout.columns, day } }
      : undefined
  const read = whole && readLines(file, whole, currency)
  const total = read?.lines.length ?? 0
  return (
    <>
      {file.layout ? null : isKnown ? (
        <details className={css['columns']}>
          <summary>{t`The columns are read as the last time`}</summary>
          <LayoutFields {...{ file, layout }} onChange={onLayout} />
        </details>
      ) : (
        <LayoutFields {...{ file, layout }} onChange={onLayout} />
      )}
      {read && <Preview {...read} {...{ currency, locale }} />}
      {!whole && <p>{t`Say which columns hold the day and the amount.`}</p>}
      {read && total === 0 && (
        <p>
          {file.layout
            ? t`Nothing in it is booked in ${currency}.`
            : t`No row can be read this way. Look at the columns again.`}
        </p>
      )}
      {whole && read && total > 0 && (
        <div>
          <Button busy={done !== undefined} onClick={() => onStart(whole, read.lines)}>
            {done === undefined
              ? plural(total, { one: 'Bring in # line', other: 'Bring in # lines' })
              : t`${done} of ${total} brought in …`}
          </Button>
        </div>
      )}
    </>
  )
}
