/** CPU time of processes, read from Linux' /proc, independent of other load on the machine. */
import { readdirSync, readFileSync } from 'node:fs'

/** USER_HZ; fixed at 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

/** Fields of /proc/[pid]/stat after the command name, which may itself contain spaces and brackets. */
const statFields = (pid: number): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Sum of the time fields with these indexes, in milliseconds. */
const timeOf = (pid: number, indexes: readonly number[]): number => {
  const fields = statFields(pid)
  return (indexes.reduce((sum, index) => sum + Number(fields[index]), 0) * 1000) / TICKS_PER_SECOND
}

/** User and system time of a process with all its threads, in milliseconds. */
export const cpuMs = (pid: number): number => timeOf(pid, [11, 12])

/**
 * CPU time of all these processes, including their ended children: PostgreSQL's postmaster inherits the time of ended connection
 * processes. So the sum never decreases.
 */
export function cpuMsOfAll(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      return sum + timeOf(pid, [11, 12, 13, 14])
    } catch {
      // The process has ended since it was listed.
      return sum
    }
  }, 0)
}

function parents(): Map<number, number> {
  const found = new Map<number, number>()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      found.set(Number(entry), Number(statFields(Number(entry))[1]))
    } catch {
      // The process has ended meanwhile.
    }
  }
  return found
}

/** All descendants of `pid` whose command line contains `name`. */
export function descendantsNamed(pid: number, name: string): number[] {
  const parentOf = parents()
  const isBelow = (child: number): boolean => {
    const parent = parentOf.get(child)
    return parent !== undefined && (parent === pid || isBelow(parent))
  }
  const isNamed = (child: number): boolean => {
    try {
      return readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(name)
    } catch {
      return false
    }
  }
  return [...parentOf.keys()].filter((child) => isBelow(child) && isNamed(child))
}
