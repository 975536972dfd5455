import { palette } from './palette.ts'

const stripes = [palette.pine, palette.surface, palette.marigold, palette.surface]
const pole = [...stripes, ...stripes, palette.pine]

/** The striped pole at the top: a table of colours, because images may be blocked and can track readers. */
export function Pole() {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      data-skip-in-text="true"
    >
      <tbody>
        <tr>
          {pole.map((color, stripe) => (
            // oxlint-disable-next-line react/no-array-index-key -- stripes never move
            <td
              key={stripe}
              height="10"
              style={{ backgroundColor: color, height: 10, fontSize: 0, lineHeight: 0 }}
            >
              &nbsp;
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
