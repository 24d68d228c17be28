// The types of a map: boxes, lanes behind them and lines between them. The caller computes the positions.

export type GraphTone = 'plain' | 'error' | 'warning' | 'muted' | 'group'

export interface GraphBox {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly title: string
  readonly hint?: string | undefined
  readonly icon?: string | undefined
  readonly tone?: GraphTone | undefined
  /** Read out after the title. */
  readonly spoken?: string | undefined
  /** Lines may be drawn from it. */
  readonly canLead?: boolean | undefined
}

/** A coloured ground behind boxes, with a title and a button that folds it. */
export interface GraphLane {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly title: string
  readonly hint: string
  readonly isFolded: boolean
  readonly foldLabel: string
}

export interface GraphLine {
  readonly id: string
  readonly from: string
  readonly to: string
  /** 'down': from below the box to the start of the other; 'across': from its end. */
  readonly route: 'down' | 'across'
  /** Empty: the line is not a button, and is described by its boxes. */
  readonly label: string
  /** The position of the label, in the plane. */
  readonly labelX: number
  readonly labelY: number
  readonly labelWidth: number
  readonly spoken: string
  readonly tone?: 'plain' | 'error' | 'warning' | undefined
  readonly isDashed?: boolean | undefined
}
