import { jsx } from 'react/jsx-runtime'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root')).render(jsx('button', { children: 'Sign In', type: 'submit' }))
