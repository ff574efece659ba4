import { suddenLossOf } from '#contract/facts/sudden-loss/sudden-loss.ts'
import { SuddenLossAdvice } from '#web/record/advice/sudden-loss-advice.tsx'
import type { CustomNoticeProps } from '#web/record/form/form-parts.ts'

export function SymptomAdvice({ values }: Pick<CustomNoticeProps, 'values'>) {
  const sense = suddenLossOf(
    Object.values(values)
      .filter(value => typeof value === 'string')
      .join(' '),
  )
  return <div role="status">{sense && <SuddenLossAdvice sense={sense} />}</div>
}
