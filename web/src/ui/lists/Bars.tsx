import { t } from '@lingui/core/macro'
import css from './Bars.module.css'

export interface Bar {
  /** Short text under the bar; empty for none. */
  label: string
  /** Full text for the table. */
  title: string
  value: number
  /** The value with its unit. */
  words: string
  isCurrent?: boolean
}

export interface BarsProps {
  /** Title of the chart. */
  label: string
  bars: readonly Bar[]
  /** A line at this height, such as a limit. */
  line?: { value: number; words: string } | undefined
  /** Value at the full height, so that charts side by side compare; by default the highest of the chart. */
  most?: number
  /** Headings of the table. */
  columns: readonly [title: string, value: string]
}

const height = 100
const step = 20

/** A bar chart, with its figures in a table below. */
export function Bars({ label, bars, line, most = 0, columns }: BarsProps) {
  const top = Math.max(1, most, line?.value ?? 0, ...bars.map(({ value }) => value)) * 1.1
  const y = (value: number): number => height - (height * value) / top
  return (
    <figure className={css['figure']}>
      <svg
        className={css['picture']}
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ title, value, isCurrent }, place) => (
          <rect
            key={title}
            className={isCurrent ? css['current'] : css['bar']}
            x={place * step + 3}
            width={step - 6}
            y={y(value)}
            height={height - y(value)}
          />
        ))}
        {line && <path className={css['line']} d={`M0 ${y(line.value)}H${bars.length * step}`} />}
      </svg>
      <div className={css['labels']} aria-hidden="true">
        {bars.map(({ title, label }) => (
          <span key={title}>{label}</span>
        ))}
      </div>
      <figcaption className={css['caption']}>
        {label}
        {line && ` · ${line.words}`}
      </figcaption>
      <details className={css['details']}>
        <summary>{t`Show table`}</summary>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ title, words }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
