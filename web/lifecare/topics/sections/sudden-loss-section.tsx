import type { SuddenLossSection as Section } from '#contract/lifecare/topics/subject-sections.ts'
import { SuddenLossAdvice } from '#web/record/advice/sudden-loss-advice.tsx'

export const SuddenLossSection = ({ section: { sense } }: { section: Section }) => (
  <SuddenLossAdvice sense={sense} isGeneral />
)
