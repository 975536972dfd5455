import css from './PayBox.module.css'

/** In modules: scanners want it around the code. */
const edge = 3

/** A QR code, dark on light also where the page is dark: scanners expect it so. `rows` hold a `1` where it is dark. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const size = rows.length + 2 * edge
  const bars = rows.map((row, y) =>
    row.replaceAll(/0|1+/g, (run, x: number) =>
      run === '0' ? '' : `M${x} ${y}h${run.length}v1h-${run.length}z`,
    ),
  )
  return (
    <svg
      className={css['code']}
      viewBox={`${-edge} ${-edge} ${size} ${size}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, it has no address for an <img>
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={css['light']} d={`M${-edge} ${-edge}h${size}v${size}h${-size}z`} />
      <path className={css['dark']} d={bars.join('')} />
    </svg>
  )
}
