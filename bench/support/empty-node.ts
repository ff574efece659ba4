// The same by way of TypeScript, which Node needs something to strip of.
import './empty-node.mjs'
