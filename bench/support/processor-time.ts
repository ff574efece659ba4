import { readdir, readFile } from 'node:fs/promises'

// Linux counts in hundredths of a second, on every machine that it runs on here.
const TICK = 10

const statOf = async (pid: number | string) => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, parent, , , , , , , , , , user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return { parent, own: (user + system) * TICK, ended: (userOfEnded + systemOfEnded) * TICK }
}

/** CPU milliseconds of processes and their children so far; undefined if unavailable. */
export const processorTime = async (pids: (number | undefined)[]): Promise<number | undefined> => {
  const wantedPids = new Set(pids)
  const all = await readdir('/proc').catch(() => [])
  const stats = await Promise.all(
    all.filter(name => /^\d+$/.test(name)).map(async name => ({ pid: Number(name), ...(await statOf(name)) })),
  )
  const counted = stats.filter(({ pid, parent }) => wantedPids.has(pid) || wantedPids.has(parent))
  if (counted.length === 0) return undefined
  const own = counted.reduce((sum, stat) => sum + stat.own, 0)
  return own + stats.filter(({ pid }) => wantedPids.has(pid)).reduce((sum, stat) => sum + stat.ended, 0)
}
