import {
  Activity,
  CalendarDays,
  ClipboardList,
  Dumbbell,
  Files,
  FlaskConical,
  type LucideIcon,
  Pill,
  Scissors,
  Smile,
  Syringe,
  Thermometer,
} from 'lucide-react'
import type { Area } from '#web/ui/areas.ts'

export interface Lane {
  label: string
  icon: LucideIcon
  /** Without one, the accent. */
  area?: Area
  /** Shown as bars that may last, not as points. */
  bars?: true
}

/** From top to bottom: what lasts, then what happened, then what is measured often. */
export const LANES = {
  conditions: { label: 'Conditions', icon: ClipboardList, area: 'heart', bars: true },
  medications: { label: 'Medications', icon: Pill, area: 'medicine', bars: true },
  visits: { label: 'Visits', icon: CalendarDays },
  results: { label: 'Test Results', icon: FlaskConical, area: 'blood' },
  procedures: { label: 'Procedures', icon: Scissors, area: 'sleep' },
  vaccinations: { label: 'Vaccinations', icon: Syringe, area: 'medicine' },
  documents: { label: 'Documents', icon: Files },
  symptoms: { label: 'Symptoms', icon: Thermometer, area: 'body' },
  vitals: { label: 'Vital Signs', icon: Activity, area: 'heart' },
  workouts: { label: 'Workouts', icon: Dumbbell, area: 'movement' },
  moods: { label: 'Moods', icon: Smile, area: 'mind' },
} as const satisfies Record<string, Lane>

export type LaneName = keyof typeof LANES
export const LANE_NAMES = Object.keys(LANES) as LaneName[]
export const laneOf = (name: LaneName): Lane => LANES[name]
