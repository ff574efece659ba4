import { readFile, writeFile } from 'node:fs/promises'

/** Linux records a process's peak memory and lets it be reset; other systems do not. */
export const resetPeak = async (pid: number | undefined) => {
  if (pid) await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})
}

export const peakOf = async (pid: number | undefined): Promise<number | undefined> => {
  const status = pid ? await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '') : ''
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) * 1024 : undefined
}

/** The memory that a process has now. */
export const residentOf = async (pid: number | undefined): Promise<number | undefined> => {
  const status = pid ? await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '') : ''
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) * 1024 : undefined
}
