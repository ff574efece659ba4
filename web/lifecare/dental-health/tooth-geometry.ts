import { MILK_TEETH, PERMANENT_TEETH, type Tooth } from '#contract/facts/tooth-numbers/tooth-numbers.ts'

/** Where each tooth stands on the drawing. All lengths are in units of the drawing. */
export const CHART = { width: 320, height: 464 } as const

export interface ToothPosition {
  tooth: Tooth
  x: number
  y: number
  /** The tooth's length along the arch, and how far it is turned, in degrees. */
  wide: number
  turned: number
  /** Where its number stands: on the tongue's side. */
  label: { x: number; y: number }
}

export const TOOTH_DEPTH = 29

/** Half the arch's width and its depth, measured through the middle of the teeth. */
const ARCH = { across: 134, deep: 178 }
const CENTRE_X = CHART.width / 2
const JAWS = { upper: { centre: 200, towards: -1 }, lower: { centre: 264, towards: 1 } } as const
const GAP = 3.5
const STEPS = 720

/** How wide teeth are beside each other, from the wisdom tooth to the front. */
const UPPER = [1.1, 1.2, 1.25, 0.9, 0.9, 0.95, 0.85, 1.05]
const LOWER = [1.15, 1.25, 1.3, 0.95, 0.95, 0.9, 0.8, 0.75]

/** Points along half an ellipse from left to right, with the distance so far. */
const walk: { x: number; y: number; distance: number }[] = []
for (let step = 0; step <= STEPS; step += 1) {
  const angle = Math.PI * (1 - step / STEPS)
  const [x, y] = [ARCH.across * Math.cos(angle), ARCH.deep * Math.sin(angle)]
  const last = walk.at(-1)
  walk.push({ x, y, distance: last ? last.distance + Math.hypot(x - last.x, y - last.y) : 0 })
}
const LENGTH = walk.at(-1)?.distance ?? 1

const pointAt = (distance: number) => walk.find(point => point.distance >= distance) ?? { x: 0, y: 0 }

/** The teeth of a jaw from left to right, as one looks at the person. */
const jawPositions = (
  teeth: readonly Tooth[],
  side: number[],
  jaw: (typeof JAWS)[keyof typeof JAWS],
): ToothPosition[] => {
  const widths = [...side, ...side.toReversed()]
  const unit = LENGTH / widths.reduce((sum, width) => sum + width, 0)
  let distance = 0
  return teeth.map((tooth, index) => {
    const wide = (widths[index] ?? 1) * unit
    const middle = pointAt(distance + wide / 2)
    distance += wide
    // Perpendicular to the arch, along the ellipse's normal.
    const [normalX, normalY] = [middle.x / ARCH.across ** 2, middle.y / ARCH.deep ** 2]
    const size = Math.hypot(normalX, normalY)
    const out = { x: normalX / size, y: (normalY / size) * jaw.towards }
    const x = CENTRE_X + middle.x
    const y = jaw.centre + middle.y * jaw.towards
    const inward = TOOTH_DEPTH / 2 + 10
    return {
      tooth,
      x,
      y,
      wide: wide - GAP,
      turned: (Math.atan2(out.y, out.x) * 180) / Math.PI + 90,
      label: { x: x - out.x * inward, y: y - out.y * inward },
    }
  })
}

/** All 32, in the order of their Universal numbers. */
export const PERMANENT_POSITIONS: readonly ToothPosition[] = [
  ...jawPositions(PERMANENT_TEETH.slice(0, 16), UPPER, JAWS.upper),
  // The lower jaw is numbered back, from the left side of the person to the right.
  ...jawPositions(PERMANENT_TEETH.slice(16).toReversed(), LOWER, JAWS.lower).toReversed(),
]

/** A milk tooth stands where its successor will: 55 at the place of 15. */
export const MILK_POSITIONS: readonly ToothPosition[] = MILK_TEETH.flatMap(tooth => {
  const successor = PERMANENT_POSITIONS.find(position => position.tooth === tooth - 40)
  return successor ? [{ ...successor, tooth }] : []
})
