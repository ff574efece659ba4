/** `npm run bench -- --quick`: a tenth of the people and fewer rounds, to see that everything runs. */
export const isQuick = Boolean(process.env.WELLKEPT_BENCH_QUICK)

/** How often each measurement is repeated, alternating with its baseline. */
export const ROUNDS = isQuick ? 5 : 9

/** How long one measurement keeps a server busy. */
export const MILLISECONDS = isQuick ? 300 : 1000

/** People of the smaller installation; the larger one has ten times as many. */
export const PEOPLE = isQuick ? 100 : 1000
