import { encode } from 'uqr'
import css from './PayBox.module.css'

export interface QrCodeProps {
  text: string
  label: string
}

/** A QR code, dark on light also where the page is dark: scanners expect it so. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={css['code']}
      viewBox={`0 0 ${size} ${size}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, it has no address for an <img>
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={css['light']} d={`M0 0h${size}v${size}H0z`} />
      <path className={css['dark']} d={path} />
    </svg>
  )
}
