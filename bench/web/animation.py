"""Join screenshots to one animated WebP: `animation.py FRAMES OUT.webp`, with the PNG files of a folder in order."""

import sys
from pathlib import Path

from PIL import Image

WIDTH = 1000  # pixels: what a README shows on a wide screen
FRAME_MS, LAST_FRAME_MS = 900, 3000
MAX_BYTES = 1_000_000
QUALITIES = (70, 60, 50, 40)


def main(folder: Path, out: Path) -> None:
    frames = [scaled(Image.open(path)) for path in sorted(folder.glob("*.png"))]
    durations = [FRAME_MS] * (len(frames) - 1) + [LAST_FRAME_MS]
    for quality in QUALITIES:
        frames[0].save(
            out, save_all=True, append_images=frames[1:], duration=durations, loop=0, quality=quality, method=6
        )
        if out.stat().st_size < MAX_BYTES:
            return
    sys.exit(f"{out} has {out.stat().st_size:,} bytes, more than {MAX_BYTES:,}: take fewer frames")


def scaled(image: Image.Image) -> Image.Image:
    size = (WIDTH, round(image.height * WIDTH / image.width))
    return image.convert("RGB").resize(size, Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
