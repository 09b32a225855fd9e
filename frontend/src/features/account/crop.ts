// Cutting a square out of a picture: where the picture lies below the frame, never leaving it uncovered.

export interface Placement {
  /** 1 covers the frame exactly by the picture's shorter side. */
  zoom: number;
  /** Of the picture's centre from the frame's, in frames (1 is the frame's width). */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const ZOOM_MOST = 4;

/** The drawn size in frames. */
export function drawnSize(picture: Size, zoom: number): Size {
  const short = Math.min(picture.width, picture.height);
  return { width: (picture.width / short) * zoom, height: (picture.height / short) * zoom };
}

/** The nearest placement that covers the whole frame. */
export function held(picture: Size, placement: Placement): Placement {
  const zoom = Math.min(ZOOM_MOST, Math.max(1, placement.zoom));
  const size = drawnSize(picture, zoom);
  const within = (value: number, room: number) => Math.min(room, Math.max(-room, value));
  return {
    zoom,
    x: within(placement.x, (size.width - 1) / 2),
    y: within(placement.y, (size.height - 1) / 2),
  };
}

/** Draws what lies in the frame onto a square canvas. */
export function drawCrop(
  context: CanvasRenderingContext2D,
  picture: CanvasImageSource & Size,
  placement: Placement,
  side: number,
): void {
  const size = drawnSize(picture, placement.zoom);
  const width = size.width * side;
  const height = size.height * side;
  const left = side / 2 + placement.x * side - width / 2;
  const top = side / 2 + placement.y * side - height / 2;
  context.clearRect(0, 0, side, side);
  context.drawImage(picture, left, top, width, height);
}
