// Read by Node before our own code: lets a test set the clock of a running server, by a file and a signal.
import { readFileSync } from 'node:fs'

const RealDate = Date
let offset = 0
const set = () => {
  offset = Number(readFileSync(process.env.SETTABLE_CLOCK, 'utf8'))
}
set()
process.on('SIGUSR2', () => {
  set()
  process.stdout.write('The clock was set\n')
})

class SettableDate extends RealDate {
  constructor(...given) {
    if (given.length > 0) super(...given)
    else super(RealDate.now() + offset)
  }

  static now() {
    return RealDate.now() + offset
  }
}
Object.defineProperty(SettableDate, 'name', { value: 'Date' })
globalThis.Date = SettableDate
