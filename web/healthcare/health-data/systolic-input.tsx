import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { CustomInputProps } from '#web/record/form/form-parts.ts'
import { Input } from '#web/ui/form/input.tsx'

const PAIR = /^\s*(\d{2,3})\s*\/\s*(\d{2,3})\s*$/

/** The first number of a blood pressure: a slash leads on to the second, so that both are typed as one, "120/80". */
export function SystolicInput({ inputProps, form }: CustomInputProps) {
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== '/' && event.key !== ' ') return
    event.preventDefault()
    // At once: the form's own way waits a moment, in which a quick typist's next digit would land here.
    const diastolic = event.currentTarget.form?.elements.namedItem('bpDiastolic')
    if (diastolic instanceof HTMLInputElement) diastolic.focus()
  }
  const paste = (event: ClipboardEvent) => {
    const [, systolic, diastolic] = PAIR.exec(event.clipboardData.getData('text')) ?? []
    if (!systolic || !diastolic) return
    event.preventDefault()
    form.setValue('bpSystolic', systolic, { shouldDirty: true })
    form.setValue('bpDiastolic', diastolic, { shouldDirty: true })
    form.setFocus('bpDiastolic')
  }
  return (
    <div className="relative">
      <Input type="text" inputMode="numeric" {...inputProps} onKeyDown={goOn} onPaste={paste} />
      <span aria-hidden className="absolute top-1/2 -right-2 translate-x-1/2 -translate-y-1/2 text-muted sm:-right-2.5">
        /
      </span>
    </div>
  )
}
