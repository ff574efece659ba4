import { Input } from '#web/ui/form/input.tsx'
import type { CustomInputProps } from './form-parts.ts'

/** One time of day, as the device lets people choose it. */
export const TimeInput = ({ inputProps }: CustomInputProps) => <Input type="time" {...inputProps} />
