import { readFile, writeFile } from 'node:fs/promises'

/** Linux counts the most that a process ever held, and lets the count begin anew; elsewhere it is not told. */
export const resetPeak = async (pid: number | undefined) => {
  if (pid) await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})
}

export const peakOf = async (pid: number | undefined): Promise<number | undefined> => {
  const status = pid ? await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '') : ''
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) * 1024 : undefined
}
