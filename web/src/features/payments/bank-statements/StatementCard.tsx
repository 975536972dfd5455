import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FileButton } from '../../../ui/fields/FileButton.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { newId } from '../../../wire/new-id.ts'
import css from './BankImports.module.css'
import { guessLayout, type Layout } from './guess-layout.ts'
import { type LayoutDraft, LayoutFields } from './LayoutFields.tsx'
import { Preview } from './Preview.tsx'
import { readLines } from './read-lines.ts'
import { readStatements, type StatementFile } from './statement-file.ts'
import { type Brought, fetchLayout, type LineState, useImportLines } from './use-bank-imports.ts'

interface StatementCardProps {
  currency: string
  locale: string
  /** IBAN of the business's invoices; default name of the account. */
  iban: string
  /** Another step comes first, so the button is secondary. */
  isLater: boolean
  /** Called with whether a file is open. */
  onReading: (isReading: boolean) => void
}

const seenAt = '?state=seen' satisfies `?state=${LineState}`

interface Chosen {
  id: string
  file: StatementFile
  layout: LayoutDraft
  /** The columns are known from an earlier import. */
  isKnown: boolean
}

/** Imports a bank's file: choose it, check its columns, import new lines. */
export function StatementCard({ currency, locale, iban, isLater, onReading }: StatementCardProps) {
  const bring = useImportLines()
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
    <Card title={t`Import bank statement`}>
      <p>
        {t`Choose a CSV or CAMT file from your bank, for any period. Lines that you imported before are skipped. Nothing is recorded until you accept a match.`}
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
      {problem && <ActionNotice tone="danger" title={problem} />}
      {brought && (
        <ActionNotice
          tone="success"
          title={plural(brought.added, {
            0: 'No new lines.',
            one: '# new line.',
            other: '# new lines.',
          })}
        >
          {brought.known > 0 &&
            plural(brought.known, {
              one: '# line was imported before and skipped.',
              other: '# lines were imported before and skipped.',
            })}{' '}
          {brought.seen > 0 &&
            plural(brought.seen, {
              one: '# line is probably a duplicate.',
              other: '# lines are probably duplicates.',
            })}{' '}
          {brought.seen > 0 && <Link to={seenAt}>{t`Show duplicates`}</Link>}
        </ActionNotice>
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

/** Layout of a file: its own, the last one used, or a guess from its titles. */
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
          <summary>{t`Columns as last time`}</summary>
          <LayoutFields {...{ file, layout }} onChange={onLayout} />
        </details>
      ) : (
        <LayoutFields {...{ file, layout }} onChange={onLayout} />
      )}
      {read && <Preview {...read} {...{ currency, locale }} />}
      {!whole && <p>{t`Choose the columns for the date and the amount.`}</p>}
      {read && total === 0 && (
        <p>
          {file.layout
            ? t`This file has no lines in ${currency}.`
            : t`No row can be read. Check the columns.`}
        </p>
      )}
      {whole && read && total > 0 && (
        <div>
          <Button busy={done !== undefined} onClick={() => onStart(whole, read.lines)}>
            {done === undefined
              ? plural(total, { one: 'Import # line', other: 'Import # lines' })
              : t`${done} of ${total} imported…`}
          </Button>
        </div>
      )}
    </>
  )
}
