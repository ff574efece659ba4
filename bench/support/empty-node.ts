// The same as TypeScript, with types for Node to strip.
import './empty-node.mjs'
