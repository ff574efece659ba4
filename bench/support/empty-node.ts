// The same server as TypeScript, so that Node has types to strip.
import './empty-node.mjs'
