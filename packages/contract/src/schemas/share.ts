import { z } from 'zod'

export const ShareInfoInput = z.object({ page_code: z.string().max(40).default('web_index') })
/** Names as spec §3 has them; the picture is an address of ours, empty for the host's own. */
export const ShareInfo = z.object({ share_title: z.string(), share_desctext: z.string(), share_picture: z.string() })
