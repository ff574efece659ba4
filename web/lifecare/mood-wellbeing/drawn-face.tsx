import { emojiOf, type Mood } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'

interface Drawing {
  fill: string
  mouth: string
  isOpen?: boolean
  hasTear?: boolean
}

const drawings: Record<Mood, Drawing> = {
  excellent: { fill: '#63c487', mouth: 'M6.6 13.2h10.8a5.4 5.4 0 0 1-10.8 0z', isOpen: true },
  good: { fill: '#abd65f', mouth: 'M7.4 14.2q4.6 4.4 9.2 0' },
  neutral: { fill: '#f3d661', mouth: 'M8 15.6h8' },
  low: { fill: '#f4ab68', mouth: 'M8 16.8q4-2.8 8 0' },
  poor: { fill: '#ee8a90', mouth: 'M7.4 17.6q4.6-5 9.2 0', hasTear: true },
}

const drawingOf = (mood: string) => (mood in drawings ? drawings[mood as Mood] : undefined)

/** Drawn by us: a machine without an emoji font shows empty boxes. The character is what is read out and copied. */
export function DrawnFace({ mood }: { mood: string }) {
  const drawing = drawingOf(mood)
  if (!drawing) return emojiOf(mood)
  const { fill, mouth, isOpen = false, hasTear = false } = drawing
  return (
    <span className="pointer-events-none relative inline-block size-[1.25em] align-[-0.25em]">
      <svg aria-hidden viewBox="0 0 24 24" className="size-full forced-color-adjust-none" stroke="#1d2a28">
        <circle cx="12" cy="12" r="11.5" fill={fill} stroke="none" />
        <path d="M8.4 9v1.2M15.6 9v1.2" strokeWidth="2.4" strokeLinecap="round" />
        <path
          d={mouth}
          fill={isOpen ? '#1d2a28' : 'none'}
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        {hasTear && <path d="M17.2 11.6q1.9 2.6 0 3.4q-1.9-.8 0-3.4z" fill="#3b82c4" stroke="none" />}
      </svg>
      <span className="sr-only">{emojiOf(mood)}</span>
    </span>
  )
}
