import encodeQR from 'qr'
import { classNames } from './class-names.ts'

interface QrCodeProps {
  text: string
  label: string
  /** Larger for a long text, whose squares would else be too small for a camera. */
  className?: string
}

/** Drawn here, because its content is a secret. Dark on white in every theme: many apps read nothing else. */
export function QrCode({ text, label, className = 'size-52' }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const size = rows.length
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classNames('rounded-control border border-line', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
