import { plural, t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { decodeText } from '../../../ui/files/csv.ts'
import { FileButton } from '../../../ui/fields/FileButton.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { newId } from '../../../wire/new-id.ts'
import { type Column, guessMapping, type Mapping } from './columns.ts'
import css from './Imports.module.css'
import { type ListFile, mappedRows, readList, type Row } from './list-file.ts'
import { MappingFields } from './MappingFields.tsx'
import { moveNote, type Offer } from './note-offers.ts'
import { NoteOffers } from './NoteOffers.tsx'
import { RowResults } from './RowResults.tsx'
import { type RowResult, useSendList } from './use-imports.ts'

interface Run {
  dryRun: boolean
  results: RowResult[]
}

/** Imports a list: choose the file, match its columns, check the result, then import. */
export function ImportCard({ clientsAt }: { clientsAt: string }) {
  const send = useSendList()
  const [file, setFile] = useState<ListFile>()
  const [mapping, setMapping] = useState<Mapping>({})
  const [offers, setOffers] = useState<ReadonlyMap<number, Offer>>(new Map())
  const [consent, setConsent] = useState(false)
  const [withNamesakes, setNamesakes] = useState(false)
  const [run, setRun] = useState<Run>()
  const [done, setDone] = useState<number>()
  const [problem, setProblem] = useState('')

  const choose = async (chosen: File): Promise<void> => {
    setProblem('')
    setRun(undefined)
    setFile(undefined)
    setOffers(new Map())
    setConsent(false)
    setNamesakes(false)
    try {
      const list = readList(chosen.name, decodeText(new Uint8Array(await chosen.arrayBuffer())))
      setFile(list)
      setMapping(guessMapping(list.heads))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`We can’t read this file. Choose a CSV file.`)
    }
  }
  const mapped = useMemo(
    () => (file ? mappedRows(file, mapping, Temporal.Now.plainDateISO()) : []),
    [file, mapping],
  )
  const lines = file?.lines ?? []
  const rows = mapped.map((row, index) => {
    const moved = moveNote(row, offers.get(lines[index] ?? 0) ?? 'note')
    return consent && hasHealth(moved) ? { ...moved, healthConsent: 'yes' } : moved
  })
  const start = async (dryRun: boolean): Promise<void> => {
    if (!file) return
    setProblem('')
    setDone(0)
    try {
      const list = { id: newId(), name: file.name, rows, lines, dryRun, withNamesakes }
      setRun({ dryRun, results: await send(list, setDone) })
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setDone(undefined)
    }
  }
  /** A changed choice makes the check outdated. */
  const change = (work: () => void): void => {
    setRun(undefined)
    work()
  }
  const map = (column: Column, at: number | undefined): void =>
    change(() =>
      setMapping(({ [column]: _before, ...others }) =>
        at === undefined ? others : { ...others, [column]: at },
      ),
    )

  const total = file?.rows.length ?? 0
  const ready =
    mapping.fullName !== undefined || (mapping.firstName !== undefined && mapping.lastName !== undefined)
  const good = run?.results.filter(({ outcome }) => !['refused', 'duplicate'].includes(outcome)).length ?? 0
  const isImported = run?.dryRun === false && done === undefined
  const isUnclear = run?.results.some(({ outcome }) => outcome === 'duplicate') ?? false
  return (
    <Card title={t`Import`}>
      <p>
        {t`Choose a CSV file with one row for each client or rider. Rows with the same email become one household. Nothing is saved until you have checked the result.`}
      </p>
      <div className={css['file']}>
        <FileButton
          variant={file ? 'secondary' : 'primary'}
          accept=".csv,.tsv,.txt,text/csv"
          busy={done !== undefined}
          onPick={(chosen) => void choose(chosen)}
        >
          {file ? t`Choose another file` : t`Choose a file`}
        </FileButton>
        {file && (
          <p>
            {file.name} · {plural(total, { one: '# row', other: '# rows' })}
          </p>
        )}
      </div>
      {problem && <ActionNotice tone="danger" title={problem} />}
      {file && !isImported && <MappingFields file={file} mapping={mapping} onMap={map} />}
      {file && !isImported && (
        <NoteOffers
          rows={mapped}
          lines={lines}
          chosen={offers}
          onChoose={(line, offer) => change(() => setOffers((now) => new Map(now).set(line, offer)))}
        />
      )}
      {rows.some(hasHealth) && !isImported && (
        <Checkbox
          name="healthConsent"
          label={t`The riders or their guardians agree that we keep their health details and show them to trainers`}
          hint={t`Without consent, health details are left out.`}
          checked={consent}
          onChange={(event) => change(() => setConsent(event.target.checked))}
        />
      )}
      {run && (
        <RowResults
          results={run.results}
          dryRun={run.dryRun}
          valueAt={(line, column) => {
            const at = mapping[column]
            return (at === undefined ? undefined : file?.rows[lines.indexOf(line)]?.[at]) ?? ''
          }}
        />
      )}
      {(isUnclear || withNamesakes) && run?.dryRun !== false && (
        <Checkbox
          name="withNamesakes"
          label={t`Also import clients with the same name as another client, even without an email or phone number to compare`}
          checked={withNamesakes}
          onChange={(event) => change(() => setNamesakes(event.target.checked))}
        />
      )}
      {file && (
        <div className={css['actions']}>
          {!run && !ready && (
            <p>{t`Choose the columns with the first and last name, or with the full name.`}</p>
          )}
          {!run && ready && (
            <Button busy={done !== undefined} onClick={() => void start(true)}>
              {done === undefined ? checkWords(total) : t`${done} of ${total} checked…`}
            </Button>
          )}
          {isImported && <LinkButton to={clientsAt}>{t`See clients`}</LinkButton>}
          {run?.dryRun && good > 0 && (
            <Button busy={done !== undefined} onClick={() => void start(false)}>
              {done === undefined ? importWords(good) : t`${done} of ${total} done…`}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

const checkWords = (count: number): string => plural(count, { one: 'Check # row', other: 'Check # rows' })
const importWords = (count: number): string => plural(count, { one: 'Import # row', other: 'Import # rows' })

const hasHealth = ({ allergies, conditions }: Row): boolean =>
  allergies !== undefined || conditions !== undefined
