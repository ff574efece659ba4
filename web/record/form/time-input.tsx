import { Input } from '#web/ui/form/input.tsx'
import type { OwnInputProps } from './form-parts.ts'

/** One time of day, as the device lets people choose it. */
export const TimeInput = ({ wiring }: OwnInputProps) => <Input type="time" {...wiring} />
