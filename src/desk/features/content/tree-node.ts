/** What every part of the tree has. */
export interface TreeNode {
  content_id: string;
  name: string;
  is_hidden: boolean;
  version: string;
  /** The batch that alone sees a chapter; '' for everybody. */
  batch_slug?: string;
}
