type Node = Record<string, unknown>
type Description = Node & { components: { schemas: Node } }

const OWN = '#/$defs/'

/**
 * Schemas that contain themselves carry their definitions along and refer to them from their own root. In a description the root is the whole
 * document, so the definitions are moved to its components and the references follow. Throws where two of one name differ.
 */
export function withSharedDefinitions(description: Description): Description {
  const shared: Node = {}
  const moved = moveOut(description, shared) as Description
  return { ...moved, components: { ...moved.components, schemas: { ...moved.components.schemas, ...shared } } }
}

function moveOut(node: unknown, shared: Node): unknown {
  if (Array.isArray(node)) return node.map((part) => moveOut(part, shared))
  if (typeof node !== 'object' || node === null) return node
  const { $defs = {}, $ref, ...rest } = node as Node
  for (const [name, definition] of Object.entries($defs as Node)) share(name, moveOut(definition, shared), shared)
  const kept = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, moveOut(part, shared)]))
  if (typeof $ref !== 'string') return kept
  return { ...kept, $ref: $ref.replace(OWN, '#/components/schemas/') }
}

function share(name: string, definition: unknown, shared: Node): void {
  const before = shared[name]
  if (before !== undefined && JSON.stringify(before) !== JSON.stringify(definition)) throw new Error(`Two definitions are called ${name}`)
  shared[name] = definition
}
